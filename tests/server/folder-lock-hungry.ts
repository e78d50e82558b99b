import { closeSync, openSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { lockFolder } from '#server/db/folder-lock.ts';

// Claims a folder, opens as many files as a process may for longer than a claim lasts, and reports that it is
// alive.
const [, , folder = '', ms = ''] = process.argv;
await lockFolder(folder);
// The thread that renews the claim must run first: it renews it at once.
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
