/** A bare machine: a minimal Debian in its own folder, for one command. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { run } from '../run/run.mjs';
import { checkMachine, ensureBase } from './base.mjs';
import { equip, PROJECT } from './equip.mjs';
import { takeLock } from './lock.mjs';
import { runInNewNamespaces } from './namespaces.mjs';

/**
 * Folder of all bare machines. Only root may write to it, so other users cannot place a system in it that
 * root then runs.
 */
const FOLDER = '/var/cache/food-odyssey';

/**
 * Script of the first process in the new namespaces. It makes the mounts and becomes the shell of the bare
 * machine. The root must be a mount too, or programs of the machine cannot make mounts.
 */
const ENTER = `
mount --bind "$0" "$0" && cd "$0" &&
mount -t proc proc "$0/proc" && mount --rbind /sys "$0/sys" && mount --rbind /dev "$0/dev" &&
mount -t tmpfs -o mode=1777 tmpfs "$0/dev/shm" && exec chroot "$0" /usr/bin/env -i "$@"`;

const COPIED_VARIABLES = [
  'TERM',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'no_proxy',
];

const environment = () => ({
  ...Object.fromEntries(
    COPIED_VARIABLES.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : [])),
  ),
  PATH: '/usr/local/bin:/usr/local/sbin:/usr/bin:/usr/sbin:/bin:/sbin',
  HOME: '/root',
  LANG: 'C.UTF-8',
  CI: process.env.CI ?? 'true',
  NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
});

const enter = (root, command, options) => {
  const settings = Object.entries(environment()).map(([name, value]) => `${name}=${value}`);
  // The last line makes the shell outlive the command, because the first process of a namespace has to reap
  // orphaned processes.
  const inside = `cd ${PROJECT} && (${command}\n)\nexit $?`;
  return runInNewNamespaces(['sh', '-c', ENTER, root, ...settings, 'bash', '-c', inside], options);
};

/**
 * Shell script that removes a folder. It tries twice, because processes that were just killed may still
 * write. `--one-file-system` protects the files of a mount that still exists.
 */
const REMOVE = 'rm -rf --one-file-system "$0" 2>/dev/null || { sleep 1; rm -rf --one-file-system "$0"; }';
const remove = (root) => execFileSync('sh', ['-c', REMOVE, root]);

/** Removes the machines of killed runs, whose locks the system has released. */
const removeOldMachines = async () => {
  for (const name of readdirSync(FOLDER).filter((each) => /^run-[\d-]+$/.test(each))) {
    const releaseLock = await takeLock(`${FOLDER}/${name}.lock`);
    if (releaseLock === undefined) continue;
    remove(`${FOLDER}/${name}`);
    rmSync(`${FOLDER}/${name}.lock`);
    releaseLock();
  }
};

/**
 * Makes a bare machine, which is removed when this process ends.
 * @returns an object with `run(command)`, which resolves to the command's exit code
 * @throws Error that says why no machine can be made
 */
export const makeMachine = async () => {
  const codename = await checkMachine();
  mkdirSync(FOLDER, { recursive: true, mode: 0o700 });
  await removeOldMachines();
  const base = await ensureBase(FOLDER, codename);
  const root = `${FOLDER}/run-${process.pid}-${Date.now()}`;
  // Take the lock before the folder exists, because other runs remove a folder without a lock.
  await takeLock(`${root}.lock`);
  process.once('exit', () => {
    remove(root);
    rmSync(`${root}.lock`, { force: true });
  });
  mkdirSync(root);
  if ((await run('tar', ['-xf', base, '-C', root])) !== 0)
    throw new Error('tar failed: the disk may be full');
  equip(root, codename);
  const code = await enter(root, 'npm --version >/dev/null && apt-get update -qq', {
    printsErrorsOnly: true,
  });
  if (code !== 0) throw new Error('Node or the package sources of this machine do not work in it');
  return { run: (command) => enter(root, command) };
};
