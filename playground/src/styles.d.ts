// The scripts that replay a search, as the build joins them: a function that runs them.
declare module "perebor-replay" {
  export default function replay(): void;
}

// A style sheet that a script brings along, as the build passes it: its text.
declare module "*.css" {
  const text: string;
  export default text;
}
