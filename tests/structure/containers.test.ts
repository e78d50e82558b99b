import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '#server/base/config.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const compose = readFileSync('compose.yaml', 'utf8');
const app = compose.slice(compose.indexOf('\n  app:'), compose.indexOf('\n  database:'));
const settings = [...app.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name = '', value = '']) => ({
  name,
  value,
}));

test('the image has everything that the server takes from the project while it runs', () => {
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(([, path]) => path);
  expect(copied).toEqual(
    expect.arrayContaining(['package.json', 'node_modules', 'content', 'server', 'dist']),
  );
  // What `npm run backup` runs, besides.
  expect(copied).toEqual(expect.arrayContaining(['scripts', 'src']));
  for (const path of copied) expect(existsSync(path ?? '') || path === 'dist', path).toBe(true);
});

test('the image runs a Node that the project runs on, as somebody who is not root', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const least = Number(/\d+/.exec(engines.node)?.[0]);
  const versions = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, version]) => Number(version));
  expect(versions).toHaveLength(2);
  for (const version of versions) expect(version).toBeGreaterThanOrEqual(least);
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile.indexOf('USER node')).toBeLessThan(
    dockerfile.indexOf('CMD ["node", "dist/server/main.js"]'),
  );
});

test('the settings of compose.yaml are ones that the README names and the server takes, those left empty too', () => {
  const readme = readFileSync('README.md', 'utf8');
  for (const { name } of settings) expect(readme, name).toContain(`\`${name}\``);
  const filled = settings.map(({ name, value }) => [
    name,
    value
      .replaceAll('"', '')
      .replace(/\$\{\w+:-\}/, '')
      .replace(/\$\{\w+:\?[^}]*\}/, 'example'),
  ]);
  expect(readConfig(Object.fromEntries(filled), null)).toMatchObject({
    publicURL: 'https://example',
    databaseURL: 'postgres://food:example@database/food',
    trustedProxies: 1,
    smtpURL: null,
    identity: null,
  });
});
