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
const inOrder = async (): Promise<string[]> => {
  const answer = await server.db.execute(sql`
    select public_id from lists where country = 'IT' and access = 'public'
    order by likes desc, published_at, public_id`);
  return (answer as unknown as { rows: { public_id: string }[] }).rows.map(({ public_id: id }) => id);
};

test('the pages of a long country contain each list once, in order, whichever is read first', async () => {
  expect(await idsOf(PAGES - 1)).toEqual((await inOrder()).slice(-5));
  expect(await allPages()).toEqual(await inOrder());
  expect(await idsOf(PAGES)).toEqual([]);
});

test('a newly published or liked list is placed on the first pages at once, on all soon', async () => {
  const last = (await inOrder()).at(-1)!;
  await server.db.execute(sql`update lists set likes = 1000 where public_id = ${last}`);
  const reader = await server.signUp('Reader');
  await makePublicList(reader, [], { chosenCountry: 'IT' });
  expect((await idsOf(0))[0]).toBe(last);
  server.clock.now += 60_000;
  expect(await allPages()).toEqual((await inOrder()).slice(0, PAGES * LIMITS.pageSize));
});

test('a late page skips no more index entries than an early one, and reads ten lists', async () => {
  const { after, skip } = await createPageMarks(server.deps.steady)(
    server.db,
    'IT',
    (PAGES - 1) * LIMITS.pageSize,
  );
  if (after === null) throw new Error('no mark');
  const explained = await server.db.execute(
    sql`explain (analyze, format json) ${behindMark(server.db, 'IT', after, skip)}`,
  );
  const walked = [...JSON.stringify(explained).matchAll(/"Relation Name":"lists".*?"Actual Rows":(\d+)/g)];
  expect(walked.length).toBeGreaterThan(1);
  for (const [, rows] of walked) expect(Number(rows)).toBeLessThanOrEqual(500 + LIMITS.pageSize);
});

test('a hidden list is on no page at once, however late, and returns to its place', async () => {
  const before = await inOrder();
  await idsOf(PAGES - 1);
  const id = before[600]!;
  const act = { actor: 'Nestor', act: { kind: 'hide', id, reason: 'other' } } as const;
  await moderate(server.deps, act);
  expect(await allPages()).not.toContain(id);
  await moderate(server.deps, { ...act, act: { kind: 'restore', id } });
  server.clock.now += 60_000;
  expect((await allPages()).slice(0, before.length)).toEqual(before);
});
