/**
 * A process that claims a folder, and then keeps as many files open as a process may for longer than a claim
 * lasts. At last it reports that it is alive.
 */
import { closeSync, openSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { lockFolder } from '#server/db/folder-lock.ts';

const [, , folder = '', ms = ''] = process.argv;
await lockFolder(folder);
const claimTime = () => statSync(`${folder}.lock`).mtimeMs;
const firstTime = claimTime();
// Waits until the thread that renews the claim runs. Its first renewal changes the file's time.
while (claimTime() === firstTime) await pause(20);
const openFiles: number[] = [];
try {
  for (;;) openFiles.push(openSync('/dev/null', 'r'));
} catch {
  await pause(Number(ms));
}
for (const file of openFiles) closeSync(file);
console.log('still here');
process.exit(0);
