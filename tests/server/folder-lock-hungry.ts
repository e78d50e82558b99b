import { closeSync, openSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { lockFolder } from '#server/db/folder-lock.ts';

// Claims a folder, keeps as many files open as a process may for longer than a claim lasts, and then reports
// that it is alive.
const [, , folder = '', ms = ''] = process.argv;
await lockFolder(folder);
// Waits until the thread that renews the claim runs. That thread renews the claim at once.
const claimed = () => statSync(`${folder}.lock`).mtimeMs;
const first = claimed();
while (claimed() === first) await pause(20);
const taken: number[] = [];
try {
  for (;;) taken.push(openSync('/dev/null', 'r'));
} catch {
  await pause(Number(ms));
}
for (const file of taken) closeSync(file);
console.log('still here');
process.exit(0);
