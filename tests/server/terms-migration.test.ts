import { readdirSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { EXTENSIONS } from '#server/db/extensions.ts';

const FOLDER = 'server/db/migrations';
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
const own = files.findIndex((name) => name.includes('terms_and_addresses'));

test('who approved the terms before they had versions has approved the first, and who did not, none', async () => {
  const database = await PGlite.create({ extensions: EXTENSIONS });
  const run = (name: string) => database.exec(readFileSync(`${FOLDER}/${name}`, 'utf8'));
  for (const name of files.slice(0, own)) await run(name);
  await database.exec(`insert into users (id, email, name, are_terms_approved, created_at) values
    (gen_random_uuid(), 'approved@example.com', 'Approved', true, now()),
    (gen_random_uuid(), 'asked@example.com', 'Asked', false, now())`);
  await run(files[own] ?? '');
  const { rows } = await database.query('select email, terms_version from users order by email');
  expect(rows).toEqual([
    { email: 'approved@example.com', terms_version: 1 },
    { email: 'asked@example.com', terms_version: 0 },
  ]);
  await database.close();
});
