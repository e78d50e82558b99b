/** A PostgreSQL for the length of some tests. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { aptGet } from './debian.mjs';

const DEBIANS = '/usr/lib/postgresql';

const folderOfPrograms = () => {
  const versions = existsSync(DEBIANS) ? readdirSync(DEBIANS) : [];
  const places = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIANS, version, 'bin')),
  ];
  return places.find((place) => existsSync(join(place, 'initdb')));
};

const needProgramsFolder = async () => {
  if (folderOfPrograms() === undefined) await aptGet('postgresql');
  const folder = folderOfPrograms();
  if (folder === undefined) throw new Error('There is no PostgreSQL here: install postgresql (Debian).');
  return folder;
};

/** PostgreSQL refuses to run as root; its package brings a user for it. */
const owner = () => {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/**
 * Starts an empty PostgreSQL, in a new folder and on a free port, does a task with its URL, and takes it away.
 * Answers with what the task does.
 */
export const withPostgres = async (task) => {
  const programs = await needProgramsFolder();
  const user = owner();
  const folder = mkdtempSync(join(tmpdir(), 'food-odyssey-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const run = (program, ...args) =>
    execFileSync(join(programs, program), args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      ...user,
    });
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`;
  let isRunning = false;
  const takeAway = () => {
    if (isRunning) run('pg_ctl', 'stop', '-w', '-m', 'immediate', '-D', data);
    isRunning = false;
    rmSync(folder, { recursive: true, force: true });
  };
  // A signal ends this process in the middle of the task.
  process.once('exit', takeAway);
  try {
    run('initdb', '-D', data, '-A', 'trust', '-U', 'odyssey', '-E', 'UTF8', '--no-sync');
    run('pg_ctl', 'start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', settings);
    isRunning = true;
    return await task(`postgres://odyssey@127.0.0.1:${port}/postgres`);
  } finally {
    process.off('exit', takeAway);
    takeAway();
  }
};
