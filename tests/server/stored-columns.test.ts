/** A tick writes and reads only the columns and rows that it needs. */
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makePublicList, tick, untick } from './fixtures.ts';
import { createTestServer, doesClockJump, type TestServer } from './helpers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test.skipIf(doesClockJump)('a tick writes only the columns that it changes', async () => {
  const author = await server.signUp('Author');
  const { publicID } = await makePublicList(author, ['Bigos', 'Barszcz']);
  const user = await server.signUp('Ticker');
  const { list } = (await user.post(`/saveListForUser/PL/${publicID}`)).body;
  const pg = (server.db as unknown as { $client: PGlite }).$client;
  await pg.exec(`
    create table written (columns text[]);
    create function note_written() returns trigger language plpgsql as $$ begin
      insert into written select array_agg(key order by key) from jsonb_each(to_jsonb(new)) as after(key, value)
        where value is distinct from to_jsonb(old) -> key;
      return new;
    end $$;
    create trigger likes_written before update of likes, source_snapshot, search_text, tags on lists
      for each row execute function note_written();
    create trigger items_written before update of items on lists for each row execute function note_written();
  `);
  expect((await tick(user, list, 1)).body.list.items[1].isDone).toBe(true);
  // A trigger on columns fires if they are named in the update, even with equal values.
  const { rows } = await pg.query('select columns from written');
  expect(rows).toEqual([{ columns: ['done_ids', 'items', 'rev'] }]);
});

test('a tick on a public list does not change the searched dishes', async () => {
  const author = await server.signUp('Ticking author');
  const { list } = await makePublicList(author, ['Sernik', 'Makowiec']);
  const pg = (server.db as unknown as { $client: PGlite }).$client;
  await pg.exec(`
    create table touched (name text);
    create function note_touched() returns trigger language plpgsql as $$ begin
      insert into touched values (new.name);
      return new;
    end $$;
    create trigger dishes_touched before insert or update on dishes for each row execute function note_touched();
  `);
  expect((await tick(author, list, 1)).body.list.items[1].isDone).toBe(true);
  const { rows } = await pg.query('select name from touched');
  expect(rows).toEqual([]);
});

/** Records the statements of a database inside transactions. */
function statementsIn(pg: PGlite): string[] {
  const statements: string[] = [];
  const { transaction } = pg;
  vi.spyOn(pg, 'transaction').mockImplementation(
    (work) =>
      transaction.call(pg, (tx) => {
        const query: typeof tx.query = (text, ...rest) => {
          statements.push(text);
          return tx.query(text, ...rest);
        };
        return work(Object.assign(Object.create(tx), { query }));
      }) as never,
  );
  return statements;
}

test('a tick neither recounts eaten dishes nor reads its list’s source', async () => {
  const author = await server.signUp('Other author');
  const { publicID } = await makePublicList(author, ['Pierogi', 'Placki']);
  const user = await server.signUp('Other ticker');
  const { list } = (await user.post(`/saveListForUser/PL/${publicID}`)).body;
  // The first dish of a list needs a count over all lists, because it may add a country.
  await tick(user, list, 1);
  const statements = statementsIn((server.db as unknown as { $client: PGlite }).$client);
  const { body } = await tick(user, list, 0);
  vi.restoreAllMocks();
  expect(body.exp).toBe(200);
  expect(
    statements.filter((text) => /from lists|unnest|count\(\*\)/.test(text) && !/"id" = \$/.test(text)),
  ).toEqual([]);
  expect(statements.filter((text) => text.includes('unnest(done_ids)'))).toHaveLength(0);
  expect(statements.filter((text) => text.startsWith('select') && text.includes('source_snapshot'))).toEqual(
    [],
  );
  expect((await user.data()).exp).toBe(200);
  expect((await untick(user, list, 0)).body.exp).toBe(100);
});
