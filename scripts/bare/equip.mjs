/** Copies to a bare machine: network settings, Node with npm, and the committed project. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sourcesOf } from './base.mjs';

export const PROJECT = '/work/project';

const say = (program, ...args) => execFileSync(program, args, { encoding: 'utf8' }).trim();

/** Copies those of the paths that exist to the same paths below `root`. */
const copy = (root, ...paths) => {
  for (const path of paths)
    if (existsSync(path)) cpSync(path, root + path, { recursive: true, dereference: true });
};

const takeNetwork = (root, codename) => {
  copy(root, '/etc/resolv.conf', '/etc/hosts', '/usr/local/share/ca-certificates');
  copy(root, '/etc/ssl/certs/ca-certificates.crt');
  const apt = `${root}/etc/apt`;
  rmSync(`${apt}/sources.list`, { force: true });
  copy(root, ...sourcesOf(codename).map((file) => `/etc/apt/${file}`));
  copy(root, '/etc/apt/auth.conf', '/etc/apt/auth.conf.d', '/etc/apt/keyrings', '/etc/apt/trusted.gpg.d');
  copy(root, '/usr/share/keyrings');
  // Other settings may name programs that only this machine has.
  const settings = say('apt-config', 'dump').match(/^Acquire::(https?::(?!.*Detect)|Check-|Retries).*$/gm);
  writeFileSync(`${apt}/apt.conf.d/99-as-its-maker`, `${(settings ?? []).join('\n')}\n`);
};

const takeNode = (root) => {
  const npm = dirname(dirname(realpathSync(say('sh', '-c', 'command -v npm'))));
  const local = `${root}/usr/local`;
  mkdirSync(`${local}/lib/node_modules`, { recursive: true });
  cpSync(process.execPath, `${local}/bin/node`, { dereference: true });
  cpSync(npm, `${local}/lib/node_modules/npm`, { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, `${local}/bin/${name}`);
  const settings = { globalconfig: `${local}/etc/npmrc`, userconfig: `${root}/root/.npmrc` };
  for (const [setting, place] of Object.entries(settings)) {
    const file = say('npm', 'config', 'get', setting);
    if (existsSync(file)) cpSync(file, place);
  }
};

/** Fills an unpacked base in the folder `root`. */
export const equip = (root, codename) => {
  takeNetwork(root, codename);
  takeNode(root);
  // The checkout may belong to another user, which git would otherwise refuse.
  const git = (...args) => say('git', '-c', 'safe.directory=*', ...args);
  git('clone', '--quiet', '.', root + PROJECT);
  if (git('status', '--porcelain') !== '') console.log('Uncommitted changes are not included.');
};
