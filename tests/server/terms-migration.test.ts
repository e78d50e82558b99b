import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { EXTENSIONS } from '#server/db/extensions.ts';
import { migrateTo } from './migrate-to.ts';

/** The number of migrations before `0003_terms_and_addresses`. */
const BEFORE_TERMS = 3;

test('an approval from the time before versions of the terms becomes one of the first version', async () => {
  const database = await PGlite.create({ extensions: EXTENSIONS });
  await migrateTo(database, BEFORE_TERMS);
  await database.exec(`insert into users (id, email, name, are_terms_approved, created_at) values
    (gen_random_uuid(), 'approved@example.com', 'Approved', true, now()),
    (gen_random_uuid(), 'asked@example.com', 'Asked', false, now())`);
  await migrateTo(database, BEFORE_TERMS + 1);
  const { rows } = await database.query('select email, terms_version from users order by email');
  expect(rows).toEqual([
    { email: 'approved@example.com', terms_version: 1 },
    { email: 'asked@example.com', terms_version: 0 },
  ]);
  await database.close();
});
