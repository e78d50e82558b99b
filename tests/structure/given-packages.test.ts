import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type RequiredPackage = {
  /** The list in package.json: packages of the delivered app, or of its development only. */
  as: 'dependencies' | 'devDependencies';
  /** The folder or file that uses the package. */
  where: string;
  /** The code that must occur in a file there. Without it, an import is enough. */
  does?: RegExp;
};

/**
 * The packages that the project must use. Removing one of them needs a decision first (docs/decisions), so a
 * test fails if one is not installed or not used.
 */
const GIVEN_PACKAGES: Record<string, RequiredPackage> = {
  react: { as: 'dependencies', where: 'src/features', does: /\buseState\(/ },
  'react-dom': { as: 'dependencies', where: 'delivery/start/main.tsx', does: /\bcreateRoot\(/ },
  '@tanstack/react-router': { as: 'dependencies', where: 'src/routes', does: /\bcreateFileRoute\(/ },
  '@tanstack/router-plugin': { as: 'devDependencies', where: 'vite.config.ts' },
  dexie: { as: 'dependencies', where: 'src/db', does: /extends Dexie\b/ },
  'dexie-react-hooks': { as: 'dependencies', where: 'src/browser', does: /\buseObservable\(/ },
  'workbox-background-sync': { as: 'dependencies', where: 'delivery/worker', does: /new Queue\(/ },
  'workbox-precaching': { as: 'dependencies', where: 'delivery/worker', does: /new PrecacheController\(/ },
  'workbox-routing': { as: 'dependencies', where: 'delivery/worker', does: /\bregisterRoute\(/ },
  'workbox-window': { as: 'dependencies', where: 'src/browser', does: /new Workbox\(/ },
  'workbox-build': { as: 'devDependencies', where: 'delivery/build', does: /\binjectManifest\(/ },
  '@lingui/core': { as: 'dependencies', where: 'src/i18n', does: /\bi18n\b/ },
  '@lingui/react': { as: 'dependencies', where: 'src/features', does: /\buseLingui\(/ },
  '@lingui/cli': { as: 'devDependencies', where: 'scripts/i18n' },
  '@lingui/format-po': { as: 'devDependencies', where: 'lingui.config.ts' },
  '@lingui/vite-plugin': { as: 'devDependencies', where: 'vite.config.ts' },
  ky: { as: 'dependencies', where: 'src/api', does: /\bky\(/ },
  valibot: { as: 'dependencies', where: 'src/contract', does: /\bv\.object\(/ },
  'lucide-react': { as: 'dependencies', where: 'src/ui' },
  'oidc-client-ts': { as: 'dependencies', where: 'src/browser', does: /new UserManager\(/ },
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
  'prom-client': { as: 'dependencies', where: 'server/operations', does: /new Histogram\(/ },
  'oidc-provider': { as: 'devDependencies', where: 'tests/helpers' },
  vite: { as: 'devDependencies', where: 'delivery/build', does: /\bbuild\(/ },
  '@vitejs/plugin-react': { as: 'devDependencies', where: 'vite.config.ts' },
  vitest: { as: 'devDependencies', where: 'tests/outbox', does: /\btest\(/ },
  playwright: { as: 'devDependencies', where: 'tests/e2e', does: /\btest\(/ },
  'axe-core': { as: 'devDependencies', where: 'tests/e2e' },
  'fake-indexeddb': { as: 'devDependencies', where: 'tests/simulation' },
  'fast-check': { as: 'devDependencies', where: 'tests/domain', does: /\bfc\./ },
};

/** Packages that are run instead of imported. A file in `where` must contain `by`. */
const RUN_PACKAGES: Record<string, { as: RequiredPackage['as']; where: string; by: RegExp }> = {
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
  RequiredPackage['as'],
  Record<string, string>
>;

/** Returns the text of a file, or of each source file below a folder. */
function textsIn(where: string): string[] {
  if (/\.\w+$/.test(where)) return [readFileSync(where, 'utf8')];
  return readdirSync(where, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => readFileSync(`${where}/${name}`, 'utf8'));
}

/** Tells whether a source imports a value from a package. */
function imports(source: string, name: string): boolean {
  const target = `['"]${name}(?:/[^'"]*)?['"]`;
  const statement = new RegExp(`^import\\s+(?!type\\b)[^;'"]*from\\s+${target}|^import\\s+${target}`, 'm');
  return (
    statement.test(source) || new RegExp(`(?<!:\\s)\\bimport\\(\\s*${target}\\s*\\)(?!\\.)`).test(source)
  );
}

test.each(Object.entries(GIVEN_PACKAGES))('%s is installed and used in its folder or file', (name, given) => {
  expect(manifest[given.as]).toHaveProperty([name]);
  const users = textsIn(given.where).filter((source) => imports(source, name));
  expect(users, `nothing in ${given.where} imports ${name}`).not.toEqual([]);
  if (given.does !== undefined) expect(users.some((source) => given.does?.test(source))).toBe(true);
});

test.each(Object.entries(RUN_PACKAGES))(
  '%s is installed, and a script or document runs it',
  (name, { as, where, by }) => {
    expect(manifest[as]).toHaveProperty([name]);
    expect(textsIn(where).some((source) => by.test(source))).toBe(true);
  },
);

test('an import of types, or of a package with a longer name, is not a use', () => {
  expect(imports("import type { Options } from 'ky';", 'ky')).toBe(false);
  expect(imports("import x from 'kysely';", 'ky')).toBe(false);
  expect(imports("type T = import('ky').Options;", 'ky')).toBe(false);
  expect(imports("import ky, { type Options } from 'ky';", 'ky')).toBe(true);
  expect(imports("const ky = await import('ky');", 'ky')).toBe(true);
  expect(imports("import 'fake-indexeddb/auto';", 'fake-indexeddb')).toBe(true);
});
