/**
 * The thread that renews a claim to a folder (`folder-lock.ts`). It is a thread of its own because one
 * statement of the embedded database may block the main thread for longer than a claim lasts. It is plain
 * JavaScript because threads start without a compiler.
 */
import { readFileSync, statSync, utimesSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

const STANDARD_ERROR = 2;
/** Milliseconds from a failed renewal to the next try. */
const AFTER_FAILURE_MS = 1_000;

/** @type {{ file: string, folder: string, instance: string, renewMs: number, lastsMs: number }} */
const { file, folder, instance, renewMs, lastsMs } = workerData;
let renewedAt = performance.now();
/** Device and inode of our claim file when it was last read. */
let ownFileID;

/**
 * Ends this process, because other processes consider it dead and any further write would corrupt the
 * database.
 */
const end = () => {
  const message = `${file} no longer belongs to this process: it was deleted, or another process took over ${folder} because this one did not run for ${lastsMs / 1000} s. This process ends at once, so that two processes never write to one database.\n`;
  writeSync(STANDARD_ERROR, message);
  // Ends the process immediately, even while the main thread is blocked.
  process.kill(process.pid, 'SIGKILL');
  // The kernel ignores that signal from process 1 of a container to itself. The main thread then ends the
  // process.
  parentPort.postMessage('lost');
};

/**
 * Returns the file's device and inode without opening it. The claim of another process is a different file.
 */
const fileID = () => {
  const { dev, ino } = statSync(file);
  return `${dev}.${ino}`;
};

const isOurs = () => {
  const currentFileID = fileID();
  try {
    const { instance: holder } = JSON.parse(readFileSync(file, 'utf8'));
    if (holder === instance) ownFileID = currentFileID;
    return holder === instance;
  } catch (error) {
    // The file cannot be opened when clients use all file descriptors of this process, or other programs
    // those of the machine.
    if (['EMFILE', 'ENFILE'].includes(error.code) && ownFileID !== undefined)
      return currentFileID === ownFileID;
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
    // A short disk failure does not end the claim; a file that is gone or belongs to another process does.
    if (error.code === undefined || error.code === 'ENOENT') return end();
    if (performance.now() - renewedAt > lastsMs - renewMs) return end();
    setTimeout(renew, AFTER_FAILURE_MS);
  }
};
renew();
