/** The minimal Debian that every bare machine starts from. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { needPrograms } from '../run/debian.mjs';
import { run } from '../run/run.mjs';
import { takeLock } from './lock.mjs';
import { IN_OWN_SPACE, runInOwnSpace } from './own-space.mjs';

const SOURCES = '/etc/apt';
const DEFAULT_MIRROR = 'http://deb.debian.org/debian';

const works = (program, ...args) => {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const ofRelease = (field) =>
  existsSync('/etc/os-release')
    ? readFileSync('/etc/os-release', 'utf8').match(new RegExp(`^${field}="?([^"\n]*)`, 'm'))?.[1]
    : undefined;

/** Returns this machine's Debian codename. @throws Error that says what it lacks for making a bare machine */
export const checkMachine = async () => {
  const codename = ofRelease('VERSION_CODENAME');
  if (ofRelease('ID') !== 'debian' || codename === undefined)
    throw new Error('this machine does not run Debian');
  if (process.getuid?.() !== 0) throw new Error('only root can make one');
  const [program, ...args] = IN_OWN_SPACE;
  if (!works(program, ...args, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'))
    throw new Error('this machine permits no mounts');
  if (!works('git', '-c', 'safe.directory=*', 'rev-parse', 'HEAD'))
    throw new Error('there is no commit here');
  await needPrograms('debootstrap', ['/usr/sbin/debootstrap'], ['debootstrap']);
  return codename;
};

/** Returns the files with package sources of Debian's release on this machine, as paths below `/etc/apt`. */
export const sourcesOf = (codename) => {
  const folder = `${SOURCES}/sources.list.d`;
  const files = existsSync(folder) ? readdirSync(folder).map((file) => `sources.list.d/${file}`) : [];
  return ['sources.list', ...files].filter((file) => {
    const path = `${SOURCES}/${file}`;
    return (
      existsSync(path) && new RegExp(`^[^#]*\\s${codename}(\\s|$)`, 'm').test(readFileSync(path, 'utf8'))
    );
  });
};

const mirrorOf = (codename) =>
  sourcesOf(codename)
    .flatMap((file) => readFileSync(`${SOURCES}/${file}`, 'utf8').split('\n'))
    .filter((line) => !line.startsWith('#') && !line.includes('security'))
    .flatMap((line) => line.match(/https?:\/\/\S+/) ?? [])[0] ?? DEFAULT_MIRROR;

const makeBase = async (root, archive, codename) => {
  rmSync(root, { recursive: true, force: true });
  console.log('Making a bare Debian (debootstrap)');
  const args = ['--variant=minbase', '--include=ca-certificates,git', codename, root, mirrorOf(codename)];
  const code = await runInOwnSpace(['debootstrap', ...args], { saysErrorsOnly: true });
  if (code !== 0) throw new Error(`debootstrap failed; its log is in ${root}/debootstrap`);
  if ((await run('tar', ['-cf', `${archive}.part`, '-C', root, '.'])) !== 0)
    throw new Error('tar failed: the disk may be full');
  renameSync(`${archive}.part`, archive);
  rmSync(root, { recursive: true, force: true });
};

/**
 * Makes the base unless an earlier run has made it. Parallel runs wait for the one that makes it.
 * @param folder folder of the archive
 * @returns the path of its archive
 */
export const needBase = async (folder, codename) => {
  const archive = `${folder}/debian-${codename}-${process.arch}.tar`;
  const giveBack = await takeLock(`${archive}.lock`, { mayWait: true });
  try {
    if (!existsSync(archive)) await makeBase(`${folder}/base`, archive, codename);
  } finally {
    giveBack();
  }
  return archive;
};
