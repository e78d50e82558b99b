/**
 * What a thread does that keeps a claim to a folder alive (`folder-lock.ts`). It has a thread to itself because one
 * statement of the embedded database may hold the main thread for longer than a claim lasts. Plain JavaScript, because
 * threads start without a compiler.
 */
import { readFileSync, statSync, utimesSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

const STANDARD_ERROR = 2;
/** How long after a failure the next try comes. */
const AFTER_FAILURE_MS = 1_000;

/** @type {{ file: string, folder: string, instance: string, renewMs: number, lastsMs: number }} */
const { file, folder, instance, renewMs, lastsMs } = workerData;
let renewedAt = performance.now();
/** Where our claim was when it was last read. */
let ownPlace;

/** Others count this process as gone: each thing that it still wrote would ruin the database. */
const end = () => {
  const message = `${file} is not this process's any more: it was deleted, or another process has taken ${folder} over after this one did not run for ${lastsMs / 1000} s. This process ends at once, so that two do not write into one database.\n`;
  writeSync(STANDARD_ERROR, message);
  // At once, whatever the main thread is doing.
  process.kill(process.pid, 'SIGKILL');
  // The first process of a container takes no such signal from itself.
  parentPort.postMessage('lost');
};

/** The file's place on its disk, told without opening it: another process's claim is another file. */
const placeOfFile = () => {
  const { dev, ino } = statSync(file);
  return `${dev}.${ino}`;
};

const isOurs = () => {
  const place = placeOfFile();
  try {
    const { instance: holder } = JSON.parse(readFileSync(file, 'utf8'));
    if (holder === instance) ownPlace = place;
    return holder === instance;
  } catch (error) {
    // Clients may have taken all the files that this process may open, or programs those of the machine.
    if (['EMFILE', 'ENFILE'].includes(error.code) && ownPlace !== undefined) return place === ownPlace;
    throw error;
  }
};

const renew = () => {
  try {
    if (!isOurs()) return end();
    const now = new Date();
    utimesSync(file, now, now);
    renewedAt = performance.now();
    setTimeout(renew, renewMs);
  } catch (error) {
    // A disk that fails for a moment takes nothing away; a file that is gone or is another's does.
    if (error.code === undefined || error.code === 'ENOENT') return end();
    if (performance.now() - renewedAt > lastsMs - renewMs) return end();
    setTimeout(renew, AFTER_FAILURE_MS);
  }
};
renew();
