import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '#tests/helpers/free-port.ts';

/** Replaces the server: takes a while to stop in order, and must survive a second signal. */
const SERVER = `
import { createServer } from 'node:net';
createServer().listen(Number(process.env.PORT), () => console.log('listening'));
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => { console.log('ended in order'); process.exit(0); }, 300);
});
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'food-odyssey-npm-'));
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  const start = scripts.start.replace('scripts/start.mjs', 'start.mjs');
  expect(start).not.toBe(scripts.start);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts: { start } }));
  await writeFile(
    join(folder, 'start.mjs'),
    `import { start } from ${JSON.stringify(resolve('scripts/run/run.mjs'))};
     process.exit(await start(process.execPath, ['server.mjs'], {}, { acceptsRepeatedSignals: true }).ended);`,
  );
  await writeFile(join(folder, 'server.mjs'), SERVER);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/**
 * Starts `npm start`, or another command, in a process group of its own and without a terminal. Waits until
 * its server listens.
 */
async function npmStart([command, ...args]: [string, ...string[]] = ['npm', 'start']) {
  const port = await freePort();
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  await new Promise<void>((listening) => {
    child.stdout.on('data', (text: Buffer) => {
      output += text;
      if (output.includes('listening')) listening();
    });
  });
  const isPortTaken = () =>
    new Promise<boolean>((answer) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => answer(true));
      socket.once('error', () => answer(false));
      socket.once('connect', () => socket.destroy());
    });
  return { pid: child.pid as number, exited, isPortTaken, output: () => output };
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to npm alone ends its server, then npm',
  async (signal) => {
    const npm = await npmStart();
    process.kill(npm.pid, signal);
    expect(await npm.exited).toBe(0);
    expect(await npm.isPortTaken()).toBe(false);
    expect(npm.output()).toContain('ended in order');
  },
  30_000,
);

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s sent twice to the whole group ends the server in order',
  async (signal) => {
    const npm = await npmStart();
    process.kill(-npm.pid, signal);
    process.kill(-npm.pid, signal);
    expect(await npm.exited).toBe(0);
    expect(npm.output()).toContain('ended in order');
    expect(await npm.isPortTaken()).toBe(false);
  },
  30_000,
);

test('a server whose npm was killed releases the port', async () => {
  const npm = await npmStart();
  process.kill(npm.pid, 'SIGKILL');
  await expect.poll(npm.isPortTaken, { timeout: 15_000 }).toBe(false);
}, 30_000);

test('without a terminal SIGHUP does not stop the server, so that nohup works', async () => {
  const script = await npmStart([process.execPath, 'start.mjs']);
  process.kill(script.pid, 'SIGHUP');
  await pause(1_000);
  expect(script.output()).not.toContain('ended');
  process.kill(script.pid, 'SIGTERM');
  expect(await script.exited).toBe(0);
  expect(await script.isPortTaken()).toBe(false);
}, 30_000);
