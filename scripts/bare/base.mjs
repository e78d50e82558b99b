/** Makes the archive of a minimal Debian, from which every bare machine starts. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { ensureProgram } from '../run/debian.mjs';
import { run } from '../run/run.mjs';
import { takeLock } from './lock.mjs';
import { NEW_NAMESPACES_COMMAND, runInNewNamespaces } from './namespaces.mjs';

const APT_FOLDER = '/etc/apt';
const DEFAULT_MIRROR = 'http://deb.debian.org/debian';

const succeeds = (program, ...args) => {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const osReleaseField = (field) =>
  existsSync('/etc/os-release')
    ? readFileSync('/etc/os-release', 'utf8').match(new RegExp(`^${field}="?([^"\n]*)`, 'm'))?.[1]
    : undefined;

/**
 * Returns the codename of this machine's Debian.
 * @throws Error that says why this machine cannot make a bare machine
 */
export const checkMachine = async () => {
  const codename = osReleaseField('VERSION_CODENAME');
  if (osReleaseField('ID') !== 'debian' || codename === undefined)
    throw new Error('this machine does not run Debian');
  if (process.getuid?.() !== 0) throw new Error('only root can make one');
  const [program, ...args] = NEW_NAMESPACES_COMMAND;
  if (!succeeds(program, ...args, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'))
    throw new Error('this machine permits no mounts');
  if (!succeeds('git', '-c', 'safe.directory=*', 'rev-parse', 'HEAD'))
    throw new Error('there is no commit here');
  await ensureProgram('debootstrap', ['/usr/sbin/debootstrap'], ['debootstrap']);
  return codename;
};

/** Returns the files that name package sources of this Debian release, as paths below `/etc/apt`. */
export const sourcesOf = (codename) => {
  const folder = `${APT_FOLDER}/sources.list.d`;
  const files = existsSync(folder) ? readdirSync(folder).map((file) => `sources.list.d/${file}`) : [];
  return ['sources.list', ...files].filter((file) => {
    const path = `${APT_FOLDER}/${file}`;
    return (
      existsSync(path) && new RegExp(`^[^#]*\\s${codename}(\\s|$)`, 'm').test(readFileSync(path, 'utf8'))
    );
  });
};

const mirrorOf = (codename) =>
  sourcesOf(codename)
    .flatMap((file) => readFileSync(`${APT_FOLDER}/${file}`, 'utf8').split('\n'))
    .filter((line) => !line.startsWith('#') && !line.includes('security'))
    .flatMap((line) => line.match(/https?:\/\/\S+/) ?? [])[0] ?? DEFAULT_MIRROR;

const buildBase = async (root, archive, codename) => {
  rmSync(root, { recursive: true, force: true });
  console.log('Making a bare Debian (debootstrap)');
  const args = ['--variant=minbase', '--include=ca-certificates,git', codename, root, mirrorOf(codename)];
  const code = await runInNewNamespaces(['debootstrap', ...args], { printsErrorsOnly: true });
  if (code !== 0) throw new Error(`debootstrap failed; its log is in ${root}/debootstrap`);
  if ((await run('tar', ['-cf', `${archive}.part`, '-C', root, '.'])) !== 0)
    throw new Error('tar failed: the disk may be full');
  renameSync(`${archive}.part`, archive);
  rmSync(root, { recursive: true, force: true });
};

/**
 * Makes the archive unless an earlier run has made it. Parallel runs wait for the run that makes it.
 * @param folder folder of the archive
 * @returns the path of the archive
 */
export const ensureBase = async (folder, codename) => {
  const archive = `${folder}/debian-${codename}-${process.arch}.tar`;
  const releaseLock = await takeLock(`${archive}.lock`, { mayWait: true });
  try {
    if (!existsSync(archive)) await buildBase(`${folder}/base`, archive, codename);
  } finally {
    releaseLock();
  }
  return archive;
};
