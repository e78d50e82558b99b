/** A late page costs as much as the first one (P14.4). */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moderate } from '#server/moderation/acts.ts';
import { behindMark } from '#server/public/browsed-page.ts';
import { createPageMarks } from '#server/public/page-marks.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { makePublicList } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

const LISTS = 1_995;
const PAGES = Math.ceil(LISTS / LIMITS.pageSize);

let server: TestServer;
let author: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  author = await server.signUp('Author');
  // Many lists have equal likes, and some of those have the same time of publication.
  await server.db.execute(sql`
    insert into lists (id, user_id, public_id, published_at, access, name, description, country, language, tags, items,
      removed_item_ids, done_ids, likes, search_text, created_at, updated_at)
    select gen_random_uuid(), ${author.userID}, gen_random_uuid(), timestamptz '2026-01-01' + i / 3 * interval '7 us',
      'public', 'List ' || i, '', 'IT', 'EN', '[]', '[]', '[]', '{}', case when i % 2 = 0 then 0 else i % 40 end, '', now(), now()
    from generate_series(1, ${LISTS}::int) i`);
  await server.db.execute(sql`insert into country_counts values ('IT', ${LISTS})`);
  await server.db.execute(sql`analyze lists`);
});
afterAll(() => server.close());

const idsOf = async (page: number): Promise<string[]> => {
  const { lists } = (await server.request(`/publicList/getLists/IT/${page}`)).body;
  return lists.map(({ id }: { id: string }) => id);
};
const allPages = async () =>
  (await Promise.all(Array.from({ length: PAGES }, (_, page) => idsOf(page)))).flat();
const idsInOrder = async (): Promise<string[]> => {
  const answer = await server.db.execute(sql`
    select public_id from lists where country = 'IT' and access = 'public'
    order by likes desc, published_at, public_id`);
  return (answer as unknown as { rows: { public_id: string }[] }).rows.map(({ public_id: id }) => id);
};

test('the pages of a large country have each list once, in order, if the last is read first', async () => {
  expect(await idsOf(PAGES - 1)).toEqual((await idsInOrder()).slice(-5));
  expect(await allPages()).toEqual(await idsInOrder());
  expect(await idsOf(PAGES)).toEqual([]);
});

test('a newly liked list is on the first page at once, and all pages follow within a minute', async () => {
  const last = (await idsInOrder()).at(-1)!;
  await server.db.execute(sql`update lists set likes = 1000 where public_id = ${last}`);
  const reader = await server.signUp('Reader');
  await makePublicList(reader, [], { chosenCountry: 'IT' });
  expect((await idsOf(0))[0]).toBe(last);
  server.clock.now += 60_000;
  expect(await allPages()).toEqual((await idsInOrder()).slice(0, PAGES * LIMITS.pageSize));
});

test('the last page reads at most 500 index entries besides its ten lists', async () => {
  const { after, skip } = await createPageMarks(server.deps.steady)(
    server.db,
    'IT',
    (PAGES - 1) * LIMITS.pageSize,
  );
  if (after === null) throw new Error('no mark');
  const explained = await server.db.execute(
    sql`explain (analyze, format json) ${behindMark(server.db, 'IT', after, skip)}`,
  );
  const scans = [...JSON.stringify(explained).matchAll(/"Relation Name":"lists".*?"Actual Rows":(\d+)/g)];
  expect(scans.length).toBeGreaterThan(1);
  for (const [, rows] of scans) expect(Number(rows)).toBeLessThanOrEqual(500 + LIMITS.pageSize);
});

test('a hidden list is on no page at once, and a restored one returns to its position', async () => {
  const before = await idsInOrder();
  await idsOf(PAGES - 1);
  const id = before[600]!;
  const act = { actor: 'Nestor', act: { kind: 'hide', id, reason: 'other' } } as const;
  await moderate(server.deps, act);
  expect(await allPages()).not.toContain(id);
  await moderate(server.deps, { ...act, act: { kind: 'restore', id } });
  server.clock.now += 60_000;
  expect((await allPages()).slice(0, before.length)).toEqual(before);
});
