import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Given = {
  /** Whether what is delivered needs it, or only whoever works on it. */
  as: 'dependencies' | 'devDependencies';
  /** The folder, or the file, that works by it. */
  where: string;
  /** What it is called there to do; where it is left out, to be imported is enough. */
  does?: RegExp;
};

/**
 * The packages that the project is made of by its terms of reference. One that is left out, or kept by its name alone, fails here:
 * that is a decision of its own (docs/decisions).
 */
const GIVEN: Record<string, Given> = {
  react: { as: 'dependencies', where: 'src/features', does: /\buseState\(/ },
  'react-dom': { as: 'dependencies', where: 'src/main.tsx', does: /\bcreateRoot\(/ },
  '@tanstack/react-router': { as: 'dependencies', where: 'src/routes', does: /\bcreateFileRoute\(/ },
  '@tanstack/router-plugin': { as: 'devDependencies', where: 'vite.config.ts' },
  dexie: { as: 'dependencies', where: 'src/db', does: /extends Dexie\b/ },
  'dexie-react-hooks': { as: 'dependencies', where: 'src/platform', does: /\buseObservable\(/ },
  'workbox-background-sync': { as: 'dependencies', where: 'sw', does: /new Queue\(/ },
  'workbox-precaching': { as: 'dependencies', where: 'sw', does: /new PrecacheController\(/ },
  'workbox-routing': { as: 'dependencies', where: 'sw', does: /\bregisterRoute\(/ },
  'workbox-window': { as: 'dependencies', where: 'src/platform', does: /new Workbox\(/ },
  'workbox-build': { as: 'devDependencies', where: 'scripts/build', does: /\binjectManifest\(/ },
  '@lingui/core': { as: 'dependencies', where: 'src/i18n', does: /\bi18n\b/ },
  '@lingui/react': { as: 'dependencies', where: 'src/features', does: /\buseLingui\(/ },
  '@lingui/cli': { as: 'devDependencies', where: 'scripts/i18n' },
  '@lingui/format-po': { as: 'devDependencies', where: 'lingui.config.ts' },
  '@lingui/vite-plugin': { as: 'devDependencies', where: 'vite.config.ts' },
  ky: { as: 'dependencies', where: 'src/api', does: /\bky\(/ },
  valibot: { as: 'dependencies', where: 'src/contract', does: /\bv\.object\(/ },
  'lucide-react': { as: 'dependencies', where: 'src/ui' },
  'oidc-client-ts': { as: 'dependencies', where: 'src/platform', does: /new UserManager\(/ },
  'web-vitals': { as: 'dependencies', where: 'src/features', does: /\bonLCP\b/ },
  hono: { as: 'dependencies', where: 'server', does: /new Hono\(/ },
  '@hono/node-server': { as: 'dependencies', where: 'server' },
  'drizzle-orm': { as: 'dependencies', where: 'server/db', does: /\bpgTable\(/ },
  '@electric-sql/pglite': { as: 'dependencies', where: 'server', does: /\bPGlite\b/ },
  postgres: { as: 'dependencies', where: 'server', does: /\bpostgres\(/ },
  '@node-rs/argon2': { as: 'dependencies', where: 'server/identity', does: /\bhashSync\(/ },
  jose: { as: 'dependencies', where: 'server/identity', does: /\bjwtVerify\(/ },
  nodemailer: { as: 'dependencies', where: 'server/mail', does: /\bcreateTransport\(/ },
  'rate-limiter-flexible': { as: 'dependencies', where: 'server/http', does: /new RateLimiter\w+\(/ },
  'oidc-provider': { as: 'devDependencies', where: 'tests/helpers' },
  vite: { as: 'devDependencies', where: 'scripts/build', does: /\bbuild\(/ },
  '@vitejs/plugin-react': { as: 'devDependencies', where: 'vite.config.ts' },
  vitest: { as: 'devDependencies', where: 'tests/outbox', does: /\btest\(/ },
  playwright: { as: 'devDependencies', where: 'tests/e2e', does: /\btest\(/ },
  'axe-core': { as: 'devDependencies', where: 'tests/e2e' },
  'fake-indexeddb': { as: 'devDependencies', where: 'tests/simulation' },
  'fast-check': { as: 'devDependencies', where: 'tests/domain', does: /\bfc\./ },
};

/** Those that are run and not imported: what of the project runs them. */
const RUN: Record<string, { as: Given['as']; where: string; by: RegExp }> = {
  typescript: { as: 'devDependencies', where: 'scripts/run', by: /['"\s]tsc['"\s]/ },
  '@biomejs/biome': { as: 'devDependencies', where: 'scripts/run', by: /\bbiome\b/ },
  'country-flag-icons': {
    as: 'devDependencies',
    where: 'scripts/build-flags.ts',
    by: /resolve\('country-flag-icons/,
  },
  'drizzle-kit': { as: 'devDependencies', where: 'docs/adding-a-write.md', by: /drizzle-kit generate/ },
};

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  Given['as'],
  Record<string, string>
>;

/** The text of a file, or of each source file in a folder and below. */
function textsIn(where: string): string[] {
  if (/\.\w+$/.test(where)) return [readFileSync(where, 'utf8')];
  return readdirSync(where, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => readFileSync(`${where}/${name}`, 'utf8'));
}

/** Whether a source imports something of a package that is there at run time. */
function imports(source: string, name: string): boolean {
  const target = `['"]${name}(?:/[^'"]*)?['"]`;
  const statement = new RegExp(`^import\\s+(?!type\\b)[^;'"]*from\\s+${target}|^import\\s+${target}`, 'm');
  return (
    statement.test(source) || new RegExp(`(?<!:\\s)\\bimport\\(\\s*${target}\\s*\\)(?!\\.)`).test(source)
  );
}

test.each(Object.entries(GIVEN))('%s is installed and works where it is meant to', (name, given) => {
  expect(manifest[given.as]).toHaveProperty([name]);
  const users = textsIn(given.where).filter((source) => imports(source, name));
  expect(users, `nothing in ${given.where} imports ${name}`).not.toEqual([]);
  if (given.does !== undefined) expect(users.some((source) => given.does?.test(source))).toBe(true);
});

test.each(Object.entries(RUN))('%s is installed and run', (name, { as, where, by }) => {
  expect(manifest[as]).toHaveProperty([name]);
  expect(textsIn(where).some((source) => by.test(source))).toBe(true);
});

test('an import of types alone, or of a package with a longer name, is no use of it', () => {
  expect(imports("import type { Options } from 'ky';", 'ky')).toBe(false);
  expect(imports("import x from 'kysely';", 'ky')).toBe(false);
  expect(imports("type T = import('ky').Options;", 'ky')).toBe(false);
  expect(imports("import ky, { type Options } from 'ky';", 'ky')).toBe(true);
  expect(imports("const ky = await import('ky');", 'ky')).toBe(true);
  expect(imports("import 'fake-indexeddb/auto';", 'fake-indexeddb')).toBe(true);
});
