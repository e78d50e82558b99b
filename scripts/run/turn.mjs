/** One process at a time in a folder, in plain Node: nothing may be installed yet. */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 500;
const RENEW_MS = 5_000;
/** Nothing has renewed the file for so long: its process is gone, and another one may have got its number. */
const LASTS_MS = 60_000;

/**
 * Does a task while no other process does one under the same name; waits for its turn and says so once.
 * @param file names the turn and is there while somebody has it; what a killed process has left of it counts for nothing
 */
export const inTurn = async (file, task) => {
  mkdirSync(dirname(file), { recursive: true });
  for (let isTold = false; !(await take(file)); isTold = true) {
    if (!isTold)
      console.log(`Another process is at work here (${file} says which): waiting until it is done.`);
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
  // Two may have found the same leftover, and the slower one have removed the file of the faster one.
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
    // An empty file is one that its process has not written yet: the time tells.
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};
