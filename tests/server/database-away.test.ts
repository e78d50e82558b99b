/** Errors for which the server answers 503, because its database is away. */
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { isDatabaseAway } from '#server/db/database-away.ts';

const causedBy = (cause: unknown) => new Error('Failed query', { cause });

test('a missing socket means that the database is away', async () => {
  const error = await new Promise((resolve) => {
    connect('/nowhere/.s.PGSQL.5432').once('error', resolve);
  });
  expect(isDatabaseAway(error)).toBe(true);
  expect(isDatabaseAway(causedBy(error))).toBe(true);
});

test.each([
  ['a refused connection', 'ECONNREFUSED', true],
  ['a database that stops', '57P01', true],
  ['a lost connection', '08006', true],
  ['a missing file', 'ENOENT', false],
  ['a duplicate row', '23505', false],
])('whether %s (%s) means that the database is away: %s', (_, code, isAway) => {
  expect(isDatabaseAway(causedBy(Object.assign(new Error(code), { code })))).toBe(isAway);
});
