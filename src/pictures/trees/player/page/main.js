// Opens the page: reads what was recorded, and shows its first step, or the one to start at.

function openPage() {
  const recording = readRecording();
  const main = document.getElementById("player");
  if (!main) return;
  language = recording.language;
  const player = new Player(recording, main);
  const { start } = recording;
  player.open(start?.search ?? 0);
  if (!start) return;
  player.follow(start.column);
  const { entered, left } = player.views[start.column].replay.timeline;
  const step = (start.moment === "leave" ? left : entered)[start.node];
  player.go(player.momentOf(start.column, step));
  player.note.textContent = start.text;
  player.note.hidden = false;
}

openPage();
