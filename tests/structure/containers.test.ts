/** Rules of `Dockerfile`, `compose.yaml` and `Caddyfile`. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '#server/base/config.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const compose = readFileSync('compose.yaml', 'utf8');
const caddyfile = readFileSync('Caddyfile', 'utf8');
const appSection = compose.slice(compose.indexOf('\n  app:'), compose.indexOf('\n  database:'));
/** The environment variables that compose.yaml sets for the app. */
const settings = [...appSection.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name = '', value = '']) => ({
  name,
  value,
}));

test('the image contains the files that the server and its commands need at run time', () => {
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(([, path]) => path);
  expect(copied).toEqual(
    expect.arrayContaining(['package.json', 'node_modules', 'content', 'server', 'dist']),
  );
  // `npm run backup` also needs these.
  expect(copied).toEqual(expect.arrayContaining(['scripts', 'src']));
  for (const path of copied) expect(existsSync(path ?? '') || path === 'dist', path).toBe(true);
});

test('the image runs a Node that the project supports, as a user other than root', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const oldestNode = Number(/\d+/.exec(engines.node)?.[0]);
  const versions = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, version]) => Number(version));
  expect(versions).toHaveLength(2);
  for (const version of versions) expect(version).toBeGreaterThanOrEqual(oldestNode);
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile.indexOf('USER node')).toBeLessThan(
    dockerfile.indexOf('CMD ["node", "dist/server/main.js"]'),
  );
});

test('each setting of compose.yaml is documented, and the server accepts empty optional ones', () => {
  const documented = readFileSync('docs/settings.md', 'utf8');
  for (const { name } of settings) expect(documented, name).toContain(`\`${name}\``);
  const environment = settings.map(({ name, value }) => [
    name,
    value
      .replaceAll('"', '')
      .replace(/\$\{\w+:-\}/, '')
      .replace(/\$\{\w+:\?[^}]*\}/, 'example'),
  ]);
  const config = readConfig(Object.fromEntries(environment), null);
  // Caddy reaches the app over the network that Docker creates.
  for (const address of ['172.18.0.3', 'fd00::3'])
    expect(config.trustedProxies.isTrusted(address)).toBe(true);
  expect(config).toMatchObject({
    publicURL: 'https://example',
    databaseURL: 'postgres://food:example@database/food',
    smtpURL: null,
    identity: null,
  });
});

/** Returns the section of compose.yaml about one service. */
function serviceOf(name: string): string {
  const [, rest = ''] = compose.split(`\n  ${name}:\n`);
  return rest.split(/\n(?! {3})/)[0] ?? '';
}

test('compose.yaml runs the app behind a proxy with HTTPS, on PostgreSQL, and their data in volumes', () => {
  expect(serviceOf('proxy')).toMatch(/image: caddy:/);
  // A domain name instead of a port makes Caddy request a certificate.
  expect(serviceOf('proxy')).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro');
  expect(serviceOf('proxy')).toMatch(/DOMAIN: \$\{DOMAIN\}$/m);
  expect(caddyfile).toMatch(/^\{\$DOMAIN\} \{$/m);
  expect(caddyfile).toContain('reverse_proxy {$APP:app:3000}');
  for (const port of ['80:80', '443:443']) expect(serviceOf('proxy')).toContain(`- "${port}"`);
  expect(dockerfile).toMatch(/^ENV .*\bPORT=3000\b/m);
  // The app and the database can be reached only through the proxy.
  for (const name of ['app', 'database']) expect(serviceOf(name)).not.toContain('ports:');
  expect(serviceOf('app')).toContain('condition: service_healthy');
  expect(serviceOf('database')).toMatch(/image: postgres:\d+/);
  expect(serviceOf('database')).toContain('pg_isready');
  for (const [name, volume] of [
    ['database', 'database:/var/lib/postgresql/data'],
    ['proxy', 'proxy:/data'],
    ['app', 'backups:/backups'],
  ] as const) {
    expect(serviceOf(name)).toContain(`- ${volume}`);
    expect(compose.slice(compose.indexOf('\nvolumes:'))).toContain(`  ${volume.split(':')[0]}:\n`);
  }
});

test('the health check of the image asks /readyz, and allows time for the first start', () => {
  const [, health = ''] = /^HEALTHCHECK (.+\\\n.+)$/m.exec(dockerfile) ?? [];
  const [, script = ''] = /CMD \["node", "(.+)"\]/.exec(health) ?? [];
  expect(readFileSync(script, 'utf8')).toContain('/readyz');
  expect(health).toMatch(/--start-period=\d+s/);
});

test('compose.yaml limits the rights, memory and log size of each service', () => {
  const bounds = compose.slice(compose.indexOf('\nx-bounds:'), compose.indexOf('\nservices:'));
  for (const bound of ['cap_drop: [ALL]', 'no-new-privileges:true', 'max-size:', 'max-file:'])
    expect(bounds).toContain(bound);
  for (const name of ['app', 'database', 'proxy']) {
    expect(serviceOf(name), name).toContain('<<: *bounds');
    expect(serviceOf(name), name).toMatch(/^ {4}mem_limit: \d+[mg]$/m);
  }
  for (const name of ['app', 'proxy']) expect(serviceOf(name), name).toMatch(/^ {4}read_only: true$/m);
  expect(serviceOf('app')).not.toContain('cap_add');
  const [, grace = 0] = /stop_grace_period: (\d+)s/.exec(serviceOf('app')) ?? [];
  expect(Number(grace)).toBeGreaterThan(readConfig({}, null).drainMs / 1_000 + 9);
});
