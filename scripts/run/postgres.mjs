/** Starts a temporary PostgreSQL for tests. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { aptGet } from './debian.mjs';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';
const PROGRAMS = ['initdb', 'pg_ctl', 'pg_basebackup'];

/** Returns the folder with PostgreSQL's programs; undefined if they are not installed. */
const folderOfPrograms = () => {
  const versions = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN_VERSIONS, version, 'bin')),
  ];
  return folders.find((folder) => PROGRAMS.every((program) => existsSync(join(folder, program))));
};

const ensurePrograms = async () => {
  if (folderOfPrograms() === undefined) await aptGet('postgresql');
  const folder = folderOfPrograms();
  if (folder === undefined) throw new Error('There is no PostgreSQL here: install postgresql (Debian).');
  return folder;
};

/**
 * Returns the user id and group id to run PostgreSQL as; empty for the calling user. PostgreSQL refuses to
 * run as root, and its Debian package creates a user.
 */
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
 * Starts an empty PostgreSQL in a new folder on a free port, runs a task with its URL, and removes it.
 * Resolves to the task's result.
 * @param hasStandby whether to start a streaming standby too. The task's second argument is then the
 * standby's URL, and the third the folder of the programs, their user, and the data folders of both
 */
export const withPostgres = async (task, { hasStandby = false } = {}) => {
  const programs = await ensurePrograms();
  const user = owner();
  const folder = mkdtempSync(join(tmpdir(), 'food-odyssey-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const [port, standbyPort] = [await freePort(), await freePort()];
  const run = (program, ...args) =>
    execFileSync(join(programs, program), args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      ...user,
    });
  const running = [];
  const isRunning = (dataFolder) => {
    const { status } = spawnSync(join(programs, 'pg_ctl'), ['status', '-D', dataFolder], {
      cwd: folder,
      ...user,
    });
    return status === 0;
  };
  const start = (dataFolder, portToUse) => {
    const settings = `-p ${portToUse} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`;
    run('pg_ctl', 'start', '-w', '-D', dataFolder, '-l', `${dataFolder}.log`, '-o', settings);
    running.push(dataFolder);
    return `postgres://odyssey@127.0.0.1:${portToUse}/postgres`;
  };
  const cleanUp = () => {
    for (const dataFolder of running.splice(0)) {
      // A server that a test has killed is already stopped.
      if (isRunning(dataFolder)) run('pg_ctl', 'stop', '-w', '-m', 'immediate', '-D', dataFolder);
    }
    rmSync(folder, { recursive: true, force: true });
  };
  // Also clean up when a signal ends this process during the task.
  process.once('exit', cleanUp);
  try {
    run('initdb', '-D', data, '-A', 'trust', '-U', 'odyssey', '-E', 'UTF8', '--no-sync');
    const url = start(data, port);
    if (!hasStandby) return await task(url);
    const standby = join(folder, 'standby');
    run(
      'pg_basebackup',
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-U',
      'odyssey',
      '-D',
      standby,
      '-R',
      '-c',
      'fast',
    );
    return await task(url, start(standby, standbyPort), { programs, user, data, standby });
  } finally {
    process.off('exit', cleanUp);
    cleanUp();
  }
};
