/** What single migrations change, and that the former version of the server runs on the new schema. */
import { readdirSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXTENSIONS } from '#server/db/extensions.ts';
import { MIGRATIONS, migrateTo } from './migrate-to.ts';

let client: PGlite;
beforeAll(async () => {
  client = await PGlite.create({ extensions: EXTENSIONS });
  await migrateTo(client, 2);
  await client.exec(`
    insert into users (id, email, name, rev, created_at)
      values ('00000000-0000-4000-8000-000000000001', 'a@example.com', 'Author', 5, now());
    insert into lists (id, user_id, source_list_id, public_id, access, name, description, language, tags, items,
      removed_item_ids, done_ids, search_text, rev, created_at, updated_at)
      select gen_random_uuid(), '00000000-0000-4000-8000-000000000001', source_id, public_id, access, name, '', 'EN', '[]',
        '[]', '[]', '{}', '', 3, '2026-05-01', '2026-06-01'
      from (values
        (null::uuid, gen_random_uuid(), 'public', 'Public'),
        (gen_random_uuid(), null, 'none', 'Copy'),
        (null, null, 'none', 'Own')
      ) as made (source_id, public_id, access, name);
  `);
  await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS });
});
afterAll(() => client.close());

test('a public list without a stored time of publication is published at its creation', async () => {
  const { rows } = await client.query('select name, published_at from lists order by name');
  expect(rows).toEqual([
    { name: 'Copy', published_at: null },
    { name: 'Own', published_at: null },
    { name: 'Public', published_at: new Date('2026-05-01T00:00:00Z') },
  ]);
});

test('copies have a new revision, so that devices fetch them with the ids taken off them', async () => {
  const { rows } = await client.query('select name, rev from lists order by name');
  expect(rows).toEqual([
    { name: 'Copy', rev: 6 },
    { name: 'Own', rev: 3 },
    { name: 'Public', rev: 3 },
  ]);
  expect((await client.query('select rev from users')).rows).toEqual([{ rev: 6 }]);
});

/**
 * While servers are updated one after the other, the former version runs on the new schema
 * (`docs/hosting.md`). A change that might break the former version needs two releases. Exceptions are listed
 * here with the reason why they are harmless.
 */
const HARMLESS: Record<string, string[]> = {
  '0001_accounts.sql': ['sessions.id is unique: its value is a default'],
  '0003_terms_and_addresses.sql': ['users.are_terms_approved is dropped: there was only one server then'],
};

test('the former version can run on each new schema: nothing it uses is dropped, renamed or retyped', () => {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  const breaking = (statement: string) =>
    /\b(drop\s+(table|column)|rename\b|set\s+data\s+type|alter\s+column\s+\S+\s+type|set\s+not\s+null)/i.test(
      statement,
    ) ||
    (/add\s+column\b.*not\s+null/is.test(statement) && !/\bdefault\b/i.test(statement)) ||
    /\badd\s+constraint\b.*\b(unique|check)\b/is.test(statement);
  for (const file of files) {
    const statements = readFileSync(`${MIGRATIONS}/${file}`, 'utf8').split('--> statement-breakpoint');
    expect(statements.filter(breaking).length, file).toBe(HARMLESS[file]?.length ?? 0);
  }
});
