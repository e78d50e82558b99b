/**
 * What a thread does that keeps a claim to a folder alive (`folder-lock.ts`). It has a thread to itself because one
 * statement of the embedded database may hold the main thread for longer than a claim lasts. Plain JavaScript, because
 * threads start without a compiler.
 */
import { readFileSync, utimesSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

const STANDARD_ERROR = 2;

/** @type {{ file: string, folder: string, instance: string, renewMs: number, lastsMs: number }} */
const { file, folder, instance, renewMs, lastsMs } = workerData;
let renewedAt = performance.now();

/** Others count this process as gone: each thing that it still wrote would ruin the database. */
const end = () => {
  const message = `${file} is not this process's any more: it was deleted, or another process has taken ${folder} over after this one did not run for ${lastsMs / 1000} s. This process ends at once, so that two do not write into one database.\n`;
  writeSync(STANDARD_ERROR, message);
  // At once, whatever the main thread is doing.
  process.kill(process.pid, 'SIGKILL');
  // The first process of a container takes no such signal from itself.
  parentPort.postMessage('lost');
};

const renew = () => {
  let holder;
  try {
    holder = JSON.parse(readFileSync(file, 'utf8')).instance;
    const now = new Date();
    if (holder === instance) utimesSync(file, now, now);
  } catch (error) {
    // A disk that fails for a moment takes nothing away; a file that is gone or is another's does.
    if (error.code === undefined || error.code === 'ENOENT') return end();
    if (performance.now() - renewedAt > lastsMs - 2 * renewMs) end();
    return;
  }
  if (holder !== instance) return end();
  renewedAt = performance.now();
};
setInterval(renew, renewMs);
