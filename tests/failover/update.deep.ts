/**
 * An update as docs/hosting.md describes it: real builds in one folder, and Caddy with the documented
 * configuration. Run by `npm run test:deep -- failover`.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#tests/helpers/free-port.ts';
import { startLoad } from '#tests/hosting/load.mjs';
import { addMigration } from './add-migration.ts';
import { readCluster } from './cluster.ts';

const SOURCES = [
  'content',
  'delivery',
  'locales',
  'phrases',
  'public',
  'scripts',
  'server',
  'src',
  'index.html',
];
const SETTINGS = ['package.json', 'package-lock.json', 'tsr.config.json'];
const CONFIGS = ['vite.config.ts', 'vite.sw.config.ts', 'lingui.config.ts'];
const NEWER = '99.0.0';
const FIVE_MINUTES = 300_000;

let folder: string;
let project: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'food-odyssey-rolling-'));
  project = join(folder, 'project');
  const types = (await readdir('.')).filter((name) => name.startsWith('tsconfig'));
  for (const path of [...SOURCES, ...SETTINGS, ...types, ...CONFIGS])
    await cp(path, join(project, path), { recursive: true });
  await symlink(resolve('node_modules'), join(project, 'node_modules'));
  await build();
}, FIVE_MINUTES);
afterAll(async () => {
  for (const child of running) await end(child, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const build = () =>
  promisify(execFile)(process.execPath, ['scripts/build.mjs', '--no-budget'], {
    cwd: project,
    maxBuffer: 1e8,
  });

/**
 * Changes the sources as `git pull` of a newer version would: another version number, a changed start of the
 * app, and a migration.
 */
async function pullNewer() {
  const packageFile = join(project, 'package.json');
  await writeFile(
    packageFile,
    JSON.stringify({ ...JSON.parse(await readFile(packageFile, 'utf8')), version: NEWER }),
  );
  const main = join(project, 'delivery/start/main.tsx');
  await writeFile(main, `${await readFile(main, 'utf8')}\nconsole.info('newer');\n`);
  await addMigration(project);
}

/** Starts the server as the documented unit does. Resolves when it is ready. */
async function startServer(port: number, settings: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['dist/current/dist/server/main.js'], {
    cwd: project,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  await expect.poll(() => isReady(port), { timeout: FIVE_MINUTES, interval: 50 }).toBe(true);
  return child;
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exited;
}

/** Starts Caddy in front of two ports, with the configuration of docs/hosting.md. Returns Caddy's port. */
async function startCaddy(ports: readonly number[]): Promise<number> {
  const docs = await readFile('docs/hosting.md', 'utf8');
  const [block] = /reverse_proxy localhost:3000 localhost:3001 \{\n[^}]*\}/.exec(docs) ?? [];
  if (block === undefined) throw new Error('docs/hosting.md has no lines for two processes');
  const blockForPorts = block.replace(
    /localhost:300(\d)/g,
    (_, which) => `127.0.0.1:${ports[Number(which)]}`,
  );
  const port = await freePort();
  const file = join(folder, 'Caddyfile');
  await writeFile(file, `{\n\tadmin off\n}\nhttp://:${port} {\n${blockForPorts}\n}\n`);
  const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const caddy = spawn('/usr/bin/caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, ...home },
    stdio: 'ignore',
  });
  running.add(caddy);
  await expect.poll(() => isReady(port), { timeout: 30_000 }).toBe(true);
  return port;
}

/** Returns the scripts and styles that the page of the current release loads. */
async function assetsNow(): Promise<string[]> {
  const page = await readFile(join(project, 'dist/current/dist/client/index.html'), 'utf8');
  return [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? []);
}

test(
  'a build and restarts of two processes fail no request, and one process restarts within 10 s',
  async () => {
    const { url } = readCluster();
    const ports = [await freePort(), await freePort()];
    const settings = { DATABASE_URL: url, DRAIN_SECONDS: '5' };
    const servers = [];
    for (const port of ports) servers.push(await startServer(port, settings));
    const singlePort = await freePort();
    let singleServer = await startServer(singlePort, { DATA_DIR: join(folder, 'one') });

    const assetsBefore = await assetsNow();
    const paths = ['/', '/lists', '/sw.js', '/api/health', '/api/publicList/allLists/PL', ...assetsBefore];
    const throughCaddy = startLoad(`http://127.0.0.1:${await startCaddy(ports)}`, paths);
    const direct = startLoad(`http://127.0.0.1:${singlePort}`, [...paths]);
    await pullNewer();
    await build();
    const assetsAfter = await assetsNow();
    expect(assetsAfter).not.toEqual(assetsBefore);
    // Users of the running server notice nothing of the build.
    await direct.stop();
    expect(direct.seen.failures).toEqual([]);
    expect([...direct.seen.versions]).not.toContain(NEWER);
    paths.push(...assetsAfter);

    for (const [index, port] of ports.entries()) {
      await end(servers[index] as ChildProcess);
      await startServer(port, settings);
    }
    await expect.poll(() => throughCaddy.seen.versions.has(NEWER), { timeout: 30_000 }).toBe(true);
    await throughCaddy.stop();
    expect(throughCaddy.seen.failures).toEqual([]);
    expect(throughCaddy.seen.requests).toBeGreaterThan(100);

    const began = performance.now();
    await end(singleServer);
    singleServer = await startServer(singlePort, { DATA_DIR: join(folder, 'one') });
    expect(performance.now() - began).toBeLessThan(10_000);
    const health = await fetch(`http://127.0.0.1:${singlePort}/api/health`);
    const { id } = JSON.parse(await readFile(join(project, 'dist/current/release.json'), 'utf8'));
    expect(await health.json()).toMatchObject({ version: NEWER, release: id });
  },
  2 * FIVE_MINUTES,
);
