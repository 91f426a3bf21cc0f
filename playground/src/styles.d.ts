// A style sheet that a script brings along, as the build passes it: its text.
declare module "*.css" {
  const text: string;
  export default text;
}
