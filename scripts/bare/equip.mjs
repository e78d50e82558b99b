/** Copies network settings, Node with npm, and the committed project to a bare machine. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sourcesOf } from './base.mjs';

export const PROJECT = '/work/project';

const outputOf = (program, ...args) => execFileSync(program, args, { encoding: 'utf8' }).trim();

/** Copies each of these paths that exists to the same path below `root`. */
const copyExisting = (root, ...paths) => {
  for (const path of paths)
    if (existsSync(path)) cpSync(path, root + path, { recursive: true, dereference: true });
};

const copyNetworkSettings = (root, codename) => {
  copyExisting(root, '/etc/resolv.conf', '/etc/hosts', '/usr/local/share/ca-certificates');
  copyExisting(root, '/etc/ssl/certs/ca-certificates.crt');
  const apt = `${root}/etc/apt`;
  rmSync(`${apt}/sources.list`, { force: true });
  copyExisting(root, ...sourcesOf(codename).map((file) => `/etc/apt/${file}`));
  copyExisting(
    root,
    '/etc/apt/auth.conf',
    '/etc/apt/auth.conf.d',
    '/etc/apt/keyrings',
    '/etc/apt/trusted.gpg.d',
  );
  copyExisting(root, '/usr/share/keyrings');
  // Copy only network settings of apt, because others may name programs that only this machine has.
  const settings = outputOf('apt-config', 'dump').match(
    /^Acquire::(https?::(?!.*Detect)|Check-|Retries).*$/gm,
  );
  writeFileSync(`${apt}/apt.conf.d/99-as-its-maker`, `${(settings ?? []).join('\n')}\n`);
};

const copyNode = (root) => {
  const npm = dirname(dirname(realpathSync(outputOf('sh', '-c', 'command -v npm'))));
  const local = `${root}/usr/local`;
  mkdirSync(`${local}/lib/node_modules`, { recursive: true });
  cpSync(process.execPath, `${local}/bin/node`, { dereference: true });
  cpSync(npm, `${local}/lib/node_modules/npm`, { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, `${local}/bin/${name}`);
  const settings = { globalconfig: `${local}/etc/npmrc`, userconfig: `${root}/root/.npmrc` };
  for (const [setting, target] of Object.entries(settings)) {
    const file = outputOf('npm', 'config', 'get', setting);
    if (existsSync(file)) cpSync(file, target);
  }
};

/** Copies everything into the minimal Debian that is unpacked in the folder `root`. */
export const equip = (root, codename) => {
  copyNetworkSettings(root, codename);
  copyNode(root);
  // The checkout may belong to another user, which git would otherwise refuse.
  const git = (...args) => outputOf('git', '-c', 'safe.directory=*', ...args);
  git('clone', '--quiet', '.', root + PROJECT);
  if (git('status', '--porcelain') !== '') console.log('Uncommitted changes are not included.');
};
