/**
 * Tests the import rules of `biome.zones.json` by linting small files with one import each, in a temporary
 * folder.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lintFindings } from '#tests/helpers/biome.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-zones-'));
const IMPORT_RULE = 'lint/style/noRestrictedImports';

/** Files, each with a module that its folder may not import. */
const REFUSED = [
  ['src/domain/a1.ts', 'valibot'],
  ['src/domain/a2.ts', '#src/contract/list.ts'],
  ['src/contract/b1.ts', '#src/db/schema.ts'],
  ['src/contract/b2.ts', 'ky'],
  ['src/contract/b3.ts', '#src/writes/table.ts'],
  ['src/writes/r1.ts', '#src/db/schema.ts'],
  ['src/writes/r2.ts', '#src/outbox/send.ts'],
  ['src/db/c1.ts', '#src/outbox/drain.ts'],
  ['src/db/c2.ts', '../domain/list.ts'],
  ['src/api/d1.ts', '#src/commands/edit-list.ts'],
  ['src/outbox/e1.ts', '#src/queries/lists.ts'],
  ['src/outbox/e2.ts', 'react'],
  ['src/api/d2.ts', '#src/db/database.ts'],
  ['src/outbox/e3.ts', '#src/sync/pull.ts'],
  ['src/queries/g2.ts', 'react'],
  ['src/commands/h2.ts', '@lingui/core'],
  ['src/sync/f1.ts', '@lingui/core'],
  ['src/queries/g1.ts', '#src/features/home/home.ts'],
  ['src/commands/h1.ts', '#src/ui/button.tsx'],
  ['src/browser/i1.ts', '#src/features/home/home.ts'],
  ['src/i18n/j1.ts', '#src/db/database.ts'],
  ['src/ui/k1.tsx', '#src/queries/lists.ts'],
  ['src/ui/k2.tsx', '#src/commands/edit-list.ts'],
  ['src/ui/k3.tsx', 'dexie-react-hooks'],
  ['src/features/home/l1.tsx', '#src/features/sign-in/login.tsx'],
  ['src/features/home/l2.tsx', '../sign-in/login.tsx'],
  ['src/features/home/part/l3.tsx', '../../sign-in/login.tsx'],
  ['src/features/home/l4.tsx', '#src/routes/index.tsx'],
  ['src/features/home/l5.tsx', '#src/db/list-rows.ts'],
  ['src/features/home/l6.tsx', 'dexie-react-hooks'],
  ['src/features/home/part/l7.tsx', '#src/db/session.ts'],
  ['src/features/home/part/l8.tsx', 'dexie'],
  ['src/features/home/l9.tsx', '#src/browser/database/device.ts'],
  ['src/routes/m5.tsx', '#src/browser/database/device.ts'],
  ['src/parts/s1.tsx', '#src/features/home/home.tsx'],
  ['src/parts/s2.tsx', '#src/db/list-rows.ts'],
  ['src/parts/s3.tsx', 'dexie-react-hooks'],
  ['src/ui/k4.tsx', '#src/parts/actions/run.ts'],
  ['src/routes/m1.tsx', '#src/routes/index.tsx'],
  ['src/routes/m2.tsx', '#server/app.ts'],
  ['src/routes/m3.tsx', '#src/db/session.ts'],
  ['src/routes/m4.tsx', 'dexie'],
  ['delivery/start/n1.ts', '#server/app.ts'],
  ['delivery/worker/o1.ts', '#src/commands/edit-list.ts'],
  ['delivery/worker/o2.ts', '#src/ui/button.tsx'],
  ['server/p1.ts', '#src/db/database.ts'],
  ['server/lists/p2.ts', '../app.ts'],
  ['server/base/p3.ts', '#server/db/db.ts'],
  ['server/db/p4.ts', '#server/lists/store-list.ts'],
  ['server/mail/p5.ts', '#server/identity/register.ts'],
  ['server/sessions/p6.ts', '#server/http/router.ts'],
  ['server/http/p7.ts', '#server/identity/routes.ts'],
  ['server/http/p17.ts', '#server/operations/health.ts'],
  ['server/operations/p18.ts', '#server/write/write.ts'],
  ['server/write/p8.ts', '#server/lists/change-list.ts'],
  ['server/lists/p9.ts', '#server/public/routes.ts'],
  ['server/lists/p10.ts', '#server/account/routes.ts'],
  ['server/content/p11.ts', '#server/public/routes.ts'],
  ['server/public/p12.ts', '#server/account/routes.ts'],
  ['server/pages/p15.ts', '#server/account/routes.ts'],
  ['server/public/p16.ts', '#server/pages/routes.ts'],
  ['server/account/p13.ts', '#server/identity/routes.ts'],
  ['server/identity/p14.ts', '#server/app.ts'],
  ['content/q1.ts', '#server/app.ts'],
] as const;

/** Files, each with a module that its folder may import. */
const ALLOWED = [
  ['src/domain/z1.ts', './list.ts'],
  ['src/domain/z2.ts', '#src/domain/list.ts'],
  ['src/contract/z1.ts', 'valibot'],
  ['src/contract/z2.ts', '#src/domain/list.ts'],
  ['src/writes/z1.ts', '#src/contract/call.ts'],
  ['src/db/z1.ts', 'dexie'],
  ['src/db/z2.ts', '#src/writes/table.ts'],
  ['src/outbox/z1.ts', '#src/api/client.ts'],
  ['src/commands/z1.ts', '#src/outbox/write.ts'],
  ['src/ui/z1.tsx', '#src/i18n/languages.ts'],
  ['src/features/home/z1.tsx', '#src/queries/lists.ts'],
  ['src/features/home/part/z2.tsx', '../z1.tsx'],
  ['src/features/home/z3.tsx', '#src/parts/actions/run.ts'],
  ['src/features/home/z4.tsx', '#src/db/schema.ts'],
  ['src/parts/z1.tsx', '#src/queries/lists.ts'],
  ['src/parts/z2.tsx', '#src/commands/remove-list.ts'],
  ['src/routes/z1.tsx', '#src/features/home/z1.tsx'],
  ['delivery/start/z1.ts', './router.ts'],
  ['delivery/worker/z1.ts', '#src/outbox/drain.ts'],
  ['server/z1.ts', '#src/contract/list.ts'],
  ['server/z3.ts', '#src/writes/table.ts'],
  ['server/content/z2.ts', '#content/index.ts'],
  ['server/sessions/z4.ts', '#server/db/schema.ts'],
  ['server/http/z5.ts', '#server/sessions/session.ts'],
  ['server/operations/z12.ts', '#server/http/api-error.ts'],
  ['server/lists/z6.ts', '#server/write/write.ts'],
  ['server/pages/z11.ts', '#server/public/details.ts'],
  ['server/account/z7.ts', '#server/lists/own-lists.ts'],
  ['server/identity/z8.ts', '#server/account/user-data.ts'],
  ['server/identity/z9.ts', '#server/deps.ts'],
  ['server/z10.ts', '#server/identity/routes.ts'],
] as const;

/** The rules that Biome reports for each file. */
const brokenRules = new Map<string, string[]>();

/** The beginning of an import statement, for modules of which only some names are forbidden. */
const NAMED_IMPORTS: Record<string, string> = { '#src/browser/database/device.ts': 'import { device } from' };

const writeSource = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};

beforeAll(() => {
  for (const file of ['biome.json', 'biome.zones.json', '.gitignore', 'package.json'])
    cpSync(file, join(folder, file));
  for (const [file, source] of [...REFUSED, ...ALLOWED])
    writeSource(file, `${NAMED_IMPORTS[source] ?? 'import'} '${source}';\n`);
  writeSource('src/sync/ring-a.ts', "import { b } from '#src/sync/ring-b.ts';\nexport const a = () => b;\n");
  writeSource('src/sync/ring-b.ts', "import { a } from './ring-a.ts';\nexport const b = () => a;\n");
  writeSource('server/base/ring-a.ts', "import type { B } from './ring-b.ts';\nexport type A = B | 1;\n");
  writeSource('server/base/ring-b.ts', "import type { A } from './ring-a.ts';\nexport type B = A[];\n");
  writeSource('src/sync/barrel.ts', "export { a } from './ring-a.ts';\n");
  writeSource('src/sync/CamelCase.ts', 'export const one = 1;\n');
  writeSource('src/sync/long.ts', 'export const one = 1;\n'.repeat(251));
  writeSource('src/routes/$listID.tsx', 'export const one = 1;\n');
  for (const { category, location } of lintFindings(folder)) {
    const file = location.path.file ?? location.path;
    brokenRules.set(file, [...(brokenRules.get(file) ?? []), category]);
  }
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

test.each(REFUSED)('%s may not import %s', (file) => expect(brokenRules.get(file)).toContain(IMPORT_RULE));
test.each(ALLOWED)('%s may import %s', (file) =>
  expect(brokenRules.get(file) ?? []).not.toContain(IMPORT_RULE),
);

test.each([
  ['src/sync/ring-a.ts', 'lint/suspicious/noImportCycles'],
  ['server/base/ring-a.ts', 'lint/suspicious/noImportCycles'],
  ['src/sync/barrel.ts', 'lint/performance/noBarrelFile'],
  ['src/sync/CamelCase.ts', 'lint/style/useFilenamingConvention'],
  ['src/sync/long.ts', 'lint/style/noExcessiveLinesPerFile'],
])('for %s lint reports %s', (file, rule) => expect(brokenRules.get(file)).toContain(rule));

test('a route file may have a name with a parameter, such as $listID.tsx', () => {
  expect(brokenRules.get('src/routes/$listID.tsx')).toBeUndefined();
});
