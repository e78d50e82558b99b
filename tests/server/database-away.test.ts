/** Errors that mean that the database is away, so that servers answer 503. */
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { isDatabaseAway } from '#server/db/database-away.ts';

const caused = (cause: unknown) => new Error('Failed query', { cause });

test('a missing socket means that the database is away', async () => {
  const error = await new Promise((resolve) => {
    connect('/nowhere/.s.PGSQL.5432').once('error', resolve);
  });
  expect(isDatabaseAway(error)).toBe(true);
  expect(isDatabaseAway(caused(error))).toBe(true);
});

test.each([
  ['a refused connection', 'ECONNREFUSED', true],
  ['a database that stops', '57P01', true],
  ['a lost connection', '08006', true],
  ['a missing file', 'ENOENT', false],
  ['a duplicate row', '23505', false],
])('%s: %s', (_, code, isAway) => {
  expect(isDatabaseAway(caused(Object.assign(new Error(code), { code })))).toBe(isAway);
});
