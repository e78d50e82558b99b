/**
 * Lets one process at a time run a task, by a lock file. Uses no packages, because they may not be installed
 * yet.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const RETRY_MS = 500;
const RENEW_MS = 5_000;
/**
 * Milliseconds without renewal after which the process that wrote the lock file is regarded as ended. The
 * process id in the file is not enough, because a new process may have received the same id.
 */
const EXPIRES_MS = 60_000;

/**
 * Runs a task while no other process runs one with the same lock file, and resolves to the task's result.
 * Waits for the other process if needed, and prints that once.
 * @param file path of the lock file, which exists during the task; the file of a killed process is ignored
 */
export const withLockFile = async (file, task) => {
  mkdirSync(dirname(file), { recursive: true });
  for (let isWaiting = false; !(await tryToCreate(file)); isWaiting = true) {
    if (!isWaiting)
      console.log(`Another process is working here (${file} names it): waiting until it is done.`);
    await pause(RETRY_MS);
  }
  const renewing = setInterval(() => utimesSync(file, new Date(), new Date()), RENEW_MS);
  renewing.unref();
  try {
    return await task();
  } finally {
    clearInterval(renewing);
    rmSync(file, { force: true });
  }
};

const tryToCreate = async (file) => {
  removeIfStale(file);
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  // Two processes may both have found the file of a killed process. The slower process may then have removed
  // the new file of the faster one.
  await pause(RETRY_MS / 10);
  return holderOf(file) === process.pid;
};

const removeIfStale = (file) => {
  const pid = holderOf(file);
  if (pid === null || (isRunning(pid) && Date.now() - statSync(file).mtimeMs < EXPIRES_MS)) return;
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  rmSync(aside);
};

const holderOf = (file) => {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

const isRunning = (pid) => {
  try {
    // The id of an empty file is read as 0: its process has not written it yet. Then only the file's age
    // decides.
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};
