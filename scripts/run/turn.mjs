/** Allows one process at a time in a folder. Plain Node, because nothing may be installed yet. */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 500;
const RENEW_MS = 5_000;
/**
 * Milliseconds without renewal after which the process that wrote the file counts as gone. Its process id
 * does not suffice, because another process may have got that id.
 */
const LASTS_MS = 60_000;

/**
 * Runs a task while no other process runs one under the same name. Waits until then, and prints once that it
 * waits.
 * @param file exists while a process has the turn; a killed process's file is ignored
 */
export const inTurn = async (file, task) => {
  mkdirSync(dirname(file), { recursive: true });
  for (let isTold = false; !(await take(file)); isTold = true) {
    if (!isTold) console.log(`Another process is working here (${file} names it): waiting until it is done.`);
    await pause(LOOK_MS);
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

const take = async (file) => {
  removeIfLeft(file);
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  // Two processes may both have found the file of a killed process. The slower one may then have removed the
  // faster one's file.
  await pause(LOOK_MS / 10);
  return holderOf(file) === process.pid;
};

const removeIfLeft = (file) => {
  const pid = holderOf(file);
  if (pid === null || (isRunning(pid) && Date.now() - statSync(file).mtimeMs < LASTS_MS)) return;
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
    // An empty file has the id 0, because its process has not written it yet. Then only the file's age
    // counts.
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};
