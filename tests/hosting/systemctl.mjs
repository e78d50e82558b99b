/**
 * Replaces systemd's `systemctl` on a machine without systemd, for the commands that docs/hosting.md uses. It
 * uses only the program, working directory, user, environment and state directory of a unit.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';

const STATE = '/run/stand-in';
const [verb, ...names] = process.argv.slice(2).filter((word) => !word.startsWith('--'));

/** The commands of services that Debian's packages define. */
const PROGRAMS = { caddy: ['caddy', 'run', '--config', '/etc/caddy/Caddyfile'] };

const pidOf = (name) =>
  existsSync(`${STATE}/${name}`) ? Number(readFileSync(`${STATE}/${name}`, 'utf8')) : null;

const isAlive = (pid) => pid !== null && existsSync(`/proc/${pid}`) && !isDead(pid);
const isDead = (pid) => /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

const linesOf = (text) => text.split('\n').filter((line) => /^[A-Za-z_]+=/.test(line));
const pairOf = (line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)];
const unquoted = (value) => value.replace(/^"(.*)"$/, '$1');

/**
 * Returns the settings of the unit `name@.service` for an instance such as `name@3000`. The last value of a
 * setting wins.
 */
const unitOf = (name) => {
  const [template, instance] = name.split('@');
  const text = readFileSync(`/etc/systemd/system/${template}@.service`, 'utf8').replaceAll('%i', instance);
  return Object.fromEntries(linesOf(text).map(pairOf));
};

const startService = (name) => {
  const [program, ...args] = PROGRAMS[name];
  return spawn(program, args, { detached: true, stdio: logOf(name) });
};

const startUnit = (name) => {
  const unit = unitOf(name);
  const state = `/var/lib/${unit.StateDirectory}`;
  mkdirSync(state, { recursive: true });
  execFileSync('chown', [unit.User, state]);
  const fromFile = linesOf(readFileSync(unit.EnvironmentFile, 'utf8')).map(pairOf);
  const fromUnit = unit.Environment.split(' ').map(pairOf);
  const env = Object.fromEntries([...fromFile, ...fromUnit].map(([key, value]) => [key, unquoted(value)]));
  const asUser = ['--reuid', unit.User, '--regid', unit.User, '--init-groups', '--no-new-privs'];
  return spawn('setpriv', [...asUser, ...unit.ExecStart.split(' ')], {
    cwd: unit.WorkingDirectory,
    env: { PATH: process.env.PATH, HOME: '/', ...env },
    detached: true,
    stdio: logOf(name),
  });
};

const logOf = (name) => {
  const log = openSync(`/var/log/${name}.log`, 'a');
  return ['ignore', log, log];
};

const start = (name) => {
  const child = name in PROGRAMS ? startService(name) : startUnit(name);
  writeFileSync(`${STATE}/${name}`, String(child.pid));
  child.unref();
};

const stop = async (name) => {
  const pid = pidOf(name);
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGTERM');
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 50));
};

mkdirSync(STATE, { recursive: true });
if (verb === 'enable' || verb === 'start') for (const name of names) start(name);
else if (verb === 'stop') for (const name of names) await stop(name);
else if (verb === 'restart' || verb === 'reload')
  for (const name of names) {
    await stop(name);
    start(name);
  }
else if (verb !== 'daemon-reload') throw new Error(`This replacement of systemctl does not support ${verb}`);
