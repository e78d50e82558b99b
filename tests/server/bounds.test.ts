/** What an account may contain, and how long removed lists are remembered (P9.8). */
import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY } from '#server/base/time.ts';
import { sweep } from '#server/db/sweep.ts';
import { RATE_RULES } from '#server/http/rate-rules.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { List } from '#src/domain/list.ts';
import { makeList, makePublicList, tick, untick } from './fixtures.ts';
import { createTestServer, doesClockJump, type TestServer, type TestUser } from './helpers.ts';

let server: TestServer;
let user: TestUser;
let userCount = 0;
const originalLimits = { ...LIMITS };
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  Object.assign(LIMITS, originalLimits);
  userCount += 1;
  user = await server.signUp(`Collector ${userCount}`);
});

const setLimits = (changes: Partial<Record<keyof typeof LIMITS, number>>) => Object.assign(LIMITS, changes);
const create = (key?: string) =>
  user.post('/changeList/createListForUser', { name: 'One more', chosenCountry: 'PL' }, key ? { key } : {});
const remove = (list: Pick<List, 'id'>) => user.delete(`/account/removeUserList/${list.id}`);
const rowCount = async (table: string) => {
  const query = sql`select count(*)::int as rows from ${sql.identifier(table)} where user_id = ${user.userID}`;
  return ((await server.db.execute(query)) as unknown as { rows: { rows: number }[] }).rows[0]?.rows;
};

describe('an account has bounds', () => {
  test('more lists than allowed per day are refused until the next day, not for good', async () => {
    setLimits({ listsPerDay: 2 });
    const key = randomUUID();
    await create();
    await create();
    const late = await create(key);
    expect(late).toMatchObject({
      status: 429,
      body: { internalErrorCode: ERROR_CODES.TOO_MANY_LISTS_TODAY },
    });
    // The device asks again after an hour.
    expect(late.headers.get('retry-after')).toBe('3600');
    server.clock.now += DAY + 1;
    expect((await create(key)).status).toBe(200);
  });

  test('too many made and removed lists are refused, but a removed copy can be saved again', async () => {
    const author = await server.signUp(`Author ${userCount}`);
    const { publicID } = await makePublicList(author, ['Żurek']);
    const save = () => user.post(`/saveListForUser/PL/${publicID}`);
    const copy = (await save()).body.list;
    await remove(copy);
    setLimits({ listsWithRemoved: 2 });
    await remove((await create()).body.list);
    expect(await create()).toMatchObject({
      status: 400,
      body: { internalErrorCode: ERROR_CODES.TOO_MANY_REMOVED_LISTS },
    });
    expect((await save()).status).toBe(200);
  });

  test('a removal without room in the archive is refused, but works after un-ticking', async () => {
    const list = await makeList(user, ['Żurek', 'Bigos', 'Kutia']);
    for (const index of [0, 1, 2]) await tick(user, list, index);
    setLimits({ archivedItems: 2 });
    expect(await remove(list)).toMatchObject({
      status: 400,
      body: { internalErrorCode: ERROR_CODES.ARCHIVE_FULL },
    });
    expect(await user.data()).toMatchObject({ exp: 300, archive: [], ownLists: [{ id: list.id }] });
    await untick(user, list, 0);
    expect((await remove(list)).status).toBe(200);
    expect(await user.data()).toMatchObject({ exp: 200, ownLists: [] });
  });

  test('a like above the limit per user is refused', async () => {
    const author = await server.signUp(`Liked ${userCount}`);
    const first = await makePublicList(author, ['Żurek']);
    const second = await makePublicList(author, ['Bigos']);
    const like = (publicID: string) => user.post(`/list/likes/add/PL/${publicID}`);
    setLimits({ likesPerUser: 1 });
    expect((await like(first.publicID)).status).toBe(200);
    expect((await like(second.publicID)).body.internalErrorCode).toBe(ERROR_CODES.TOO_MANY_LIKES);
    expect((await like(first.publicID)).status).toBe(200);
    expect((await user.get(`/list/likes/PL/${second.publicID}`)).body).toMatchObject({ likes: 0 });
  });

  test('only the newest ids taken off a list are remembered, at most the item limit', async () => {
    setLimits({ takenOffItems: 2 });
    const author = await server.signUp(`Source ${userCount}`);
    const { publicID } = await makePublicList(author, ['a', 'b', 'c', 'd']);
    const { list } = (await user.post(`/saveListForUser/PL/${publicID}`)).body as { list: List };
    for (const { id } of list.items.slice(0, 3)) {
      await user.post(`/changeList/${list.id}/removeItem`, { item: { id } });
    }
    const [copy] = (await user.data()).ownLists;
    expect(copy?.removedItemIDs).toEqual([list.items[1]?.id, list.items[2]?.id]);
    setLimits({ itemsPerList: 1 });
    await remove(list);
    const query = sql`select removed_item_ids from lists where id = ${list.id}`;
    expect(((await server.db.execute(query)) as unknown as { rows: unknown[] }).rows).toEqual([
      { removed_item_ids: [list.items[3]?.id] },
    ]);
  });

  test('more writes per day than a month offline can need are refused for the day, and reading is not', async () => {
    const limited = await createTestServer({ environment: { RATE_LIMITS: 'on' } });
    try {
      const writer = await limited.signUp('Writer');
      const { points, seconds } = RATE_RULES.writeForDay;
      expect(points).toBeGreaterThanOrEqual(31 * 300);
      for (let made = 0; made < points; made++) await limited.deps.limits.take('writeForDay', writer.userID);
      const rename = () => writer.post('/account/name', { content: 'Another name' });
      const refused = await rename();
      expect(refused).toMatchObject({
        status: 429,
        body: { internalErrorCode: ERROR_CODES.TOO_MANY_REQUESTS },
      });
      expect(refused.headers.get('retry-after')).toBe(`${seconds}`);
      expect((await writer.get('/account/data')).status).toBe(200);
      limited.clock.now += seconds * 1_000;
      expect((await rename()).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe('a removed list is forgotten after 400 days', () => {
  test.skipIf(doesClockJump)('and a device that has not asked since receives the whole account', async () => {
    const [kept, removed] = [await makeList(user), await makeList(user)];
    const { rev } = await user.data();
    await remove(removed);
    const removedAt = server.clock.now;
    let phone = user;
    const since = async (revision: number) => (await phone.get(`/account/data?since=${revision}`)).body;
    expect(await since(rev)).toMatchObject({ isPartial: true, removed: [removed.id] });
    await sweep(server.db, removedAt + 400 * DAY);
    expect(await rowCount('lists')).toBe(2);
    await sweep(server.db, removedAt + 400 * DAY + 1);
    expect(await rowCount('lists')).toBe(1);
    // The session has also ended after 400 days.
    phone = await server.logIn(user.emailAddress, user.password);
    expect(await since(rev)).toMatchObject({ isPartial: false, user: { ownLists: [{ id: kept.id }] } });
    expect(await since(rev + 1)).toMatchObject({ isPartial: true, removed: [], user: { ownLists: [] } });
  });

  test('together with its likes, if the sweep deletes one row at a time', async () => {
    const fan = await server.signUp(`Fan ${userCount}`);
    const { list, publicID } = await makePublicList(user, ['Żurek']);
    await fan.post(`/list/likes/add/PL/${publicID}`);
    for (const each of [list, await makeList(user), await makeList(user)]) await remove(each);
    await sweep(server.db, server.clock.now + 401 * DAY, 1);
    expect(await rowCount('lists')).toBe(0);
    const likes = sql`select 1 from likes where public_id = ${publicID}`;
    expect(((await server.db.execute(likes)) as unknown as { rows: unknown[] }).rows).toEqual([]);
  });
});

describe('archive and likes since a revision', () => {
  test('are sent to devices that ask for them; other devices receive the whole archive', async () => {
    const lists = [await makeList(user, ['a']), await makeList(user, ['b'])];
    for (const list of lists) await tick(user, list, 0);
    await remove(lists[0] as List);
    const { rev } = await user.data();
    await remove(lists[1] as List);
    const [first, second] = lists.map(({ items }) => items[0]?.id as string);
    const read = async (query: string) => (await user.get(`/account/data?${query}`)).body;
    expect((await read(`since=${rev}`)).user.archive.sort()).toEqual([first, second].sort());
    const part = await read(`since=${rev}&ids=since`);
    expect(part).toMatchObject({ isPartial: true, idsSince: rev, user: { archive: [second], exp: 200 } });
    expect(await read('since=0&ids=since')).toMatchObject({ user: { archive: expect.anything() } });
    expect(await read(`since=${rev + 50}&ids=since`)).not.toHaveProperty('idsSince');
  });

  test('are complete after a write of an older server without revisions, and partial later', async () => {
    await makeList(user);
    const { rev } = await user.data();
    const itemID = randomUUID();
    // An older server raises the revision without knowing the new columns.
    await server.db.execute(sql`insert into archive (user_id, item_id) values (${user.userID}, ${itemID})`);
    await server.db.execute(sql`update users set rev = rev + 1 where id = ${user.userID}`);
    const read = async () => (await user.get(`/account/data?since=${rev}&ids=since`)).body;
    expect(await read()).toMatchObject({ user: { archive: [itemID], exp: 100 } });
    await tick(user, await makeList(user, ['a']), 0);
    expect((await read()).user).toMatchObject({ archive: [itemID], exp: 200 });
  });
});

/** Fills an account by SQL as years of hostile writes would. */
async function fill({ archived = 0, liked = 0, removed = 0, writes = 0 }): Promise<void> {
  await server.db.execute(sql`insert into archive (user_id, item_id, rev)
    select ${user.userID}::uuid, gen_random_uuid(), 1 from generate_series(1, ${archived}::int)`);
  await server.db.execute(sql`insert into likes (user_id, public_id, rev)
    select ${user.userID}::uuid, gen_random_uuid(), 1 from generate_series(1, ${liked}::int)`);
  await server.db.execute(sql`insert into lists (id, user_id, access, name, description, language, tags, items, removed_item_ids,
      done_ids, search_text, rev, removed_at, created_at, updated_at)
    select gen_random_uuid(), ${user.userID}::uuid, 'none', '', '', 'EN', '[]', '[]', '[]', '{}', '', 1, now(), now(), now()
    from generate_series(1, ${removed}::int)`);
  await server.db.execute(sql`insert into applied_writes (user_id, key, fingerprint, applied_at)
    select ${user.userID}::uuid, 'key number ' || i, '', '2026-06-01' from generate_series(1, ${writes}::int) i`);
  await server.db.execute(
    sql`update users set rev = 1, counted_rev = 1, eaten = ${archived} where id = ${user.userID}`,
  );
}

/** A statement with the number of rows that it returned or changed, and the number of its transaction. */
type Ran = { text: string; rows: number; transaction: number | null };

/** Returns the statements that the database ran during a task. */
async function statementsDuring(task: () => Promise<void>): Promise<Ran[]> {
  const pg = (server.db as unknown as { $client: PGlite }).$client;
  const ran: Ran[] = [];
  let transactions = 0;
  const recording =
    (query: PGlite['query'], transaction: number | null): PGlite['query'] =>
    async (text, ...rest) => {
      const result = await query<never>(text, ...rest);
      ran.push({ text, rows: Math.max(result.rows.length, result.affectedRows ?? 0), transaction });
      return result;
    };
  const { query, transaction } = pg;
  const spies = [
    vi.spyOn(pg, 'query').mockImplementation(recording(query.bind(pg), null)),
    vi.spyOn(pg, 'transaction').mockImplementation(
      (work) =>
        transaction.call(pg, (tx) => {
          transactions += 1;
          return work(
            Object.assign(Object.create(tx), { query: recording(tx.query.bind(tx), transactions) }),
          );
        }) as never,
    ),
  ];
  await task().finally(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return ran;
}

/** Returns the number of rows that each transaction deleted, by table. */
function deletedRows(ran: readonly Ran[]): Record<string, number[]> {
  const byTable: Record<string, Record<number, number>> = {};
  for (const { text, rows, transaction } of ran) {
    const [, table] = /^delete from "(\w+)"/.exec(text) ?? [];
    if (table === undefined || transaction === null || rows === 0) continue;
    byTable[table] ??= {};
    byTable[table][transaction] = (byTable[table][transaction] ?? 0) + rows;
  }
  return Object.fromEntries(Object.entries(byTable).map(([table, counts]) => [table, Object.values(counts)]));
}

describe('a grown account', () => {
  test('is answered completely, and no query reads more than a thousand ids', async () => {
    await fill({ archived: 5_000, liked: 2_500 });
    const ran = await statementsDuring(async () => {
      const { archive, alreadyAddedLike, exp } = await user.data();
      expect(new Set(archive).size).toBe(5_000);
      expect(new Set(alreadyAddedLike).size).toBe(2_500);
      expect(exp).toBe(500_000);
    });
    expect(Math.max(...ran.map(({ rows }) => rows))).toBe(1_000);
  });

  test('is exported completely, and no query reads more than a thousand ids or writes', async () => {
    await fill({ archived: 2_500, liked: 2_500, writes: 2_500, removed: 50 });
    const ran = await statementsDuring(async () => {
      const { body } = await user.get('/account/export');
      expect(new Set(body.writes.map(({ key }: { key: string }) => key)).size).toBe(2_500);
      expect(new Set(body.account.archive).size).toBe(2_500);
      expect(new Set(body.account.alreadyAddedLike).size).toBe(2_500);
      expect(body.removedLists).toHaveLength(50);
      expect(body).toMatchObject({ account: { name: `Collector ${userCount}` }, lists: [] });
    });
    expect(Math.max(...ran.map(({ rows }) => rows))).toBe(1_000);
  });

  test('is deleted completely, with at most a thousand rows of a table or 20 public lists at a time', async () => {
    for (let made = 0; made < 25; made++) await makePublicList(user);
    await fill({ archived: 5_000, liked: 2_500, removed: 3_000, writes: 5_000 });
    const ran = await statementsDuring(async () => {
      expect((await user.delete('/account/removeUser')).status).toBe(200);
    });
    expect(deletedRows(ran)).toMatchObject({
      archive: Array(5).fill(1_000),
      likes: [1_000, 1_000, 500],
      lists: [20, 5, 1_000, 1_000, 1_000],
      applied_writes: Array(5).fill(1_000),
      users: [1],
    });
    for (const table of ['archive', 'likes', 'lists', 'applied_writes', 'sessions', 'eaten_items']) {
      expect(await rowCount(table), table).toBe(0);
    }
  });
});
