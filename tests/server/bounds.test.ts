/** What an account may contain, and how long removed lists are remembered (P9.8). */
import { randomUUID } from 'node:crypto';
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
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
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

  test('more writes per day than a month offline can need are refused, and reading is not', async () => {
    const limited = await createTestServer({ environment: { RATE_LIMITS: 'on' } });
    try {
      const writer = await limited.signUp('Writer');
      expect(RATE_RULES.writeForDay.points).toBeGreaterThanOrEqual(31 * 300);
      for (let made = 0; made < RATE_RULES.writeForDay.points; made++)
        await limited.deps.limits.take('writeForDay', writer.userID);
      expect((await writer.post('/account/name', { content: 'Another name' })).status).toBe(429);
      expect((await writer.get('/account/data')).status).toBe(200);
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
async function fill({ archived = 0, removed = 0, writes = 0 }): Promise<void> {
  await server.db.execute(sql`insert into archive (user_id, item_id, rev)
    select ${user.userID}::uuid, gen_random_uuid(), 1 from generate_series(1, ${archived}::int)`);
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

describe('a grown account', () => {
  test('is answered completely, but never with all ids in one piece', async () => {
    await fill({ archived: 5_000 });
    const stringified = vi.spyOn(JSON, 'stringify');
    const { archive, exp } = await user.data();
    const longest = Math.max(
      ...stringified.mock.calls.map(([value]) =>
        Array.isArray(value?.user?.archive) ? value.user.archive.length : 0,
      ),
    );
    stringified.mockRestore();
    expect(new Set(archive).size).toBe(5_000);
    expect(exp).toBe(500_000);
    expect(longest).toBeLessThan(2_000);
  });

  test('is exported with its whole archive and all its writes and removed lists', async () => {
    await fill({ archived: 2_500, writes: 2_500, removed: 50 });
    const { body } = await user.get('/account/export');
    expect(new Set(body.writes.map(({ key }: { key: string }) => key)).size).toBe(2_500);
    expect(body.account.archive).toHaveLength(2_500);
    expect(body.removedLists).toHaveLength(50);
    expect(body).toMatchObject({
      account: { name: `Collector ${userCount}`, alreadyAddedLike: [] },
      lists: [],
    });
  });

  test('is deleted completely', async () => {
    await fill({ archived: 5_000, removed: 3_000, writes: 5_000 });
    expect((await user.delete('/account/removeUser')).status).toBe(200);
    for (const table of ['archive', 'lists', 'applied_writes', 'sessions', 'eaten_items']) {
      expect(await rowCount(table), table).toBe(0);
    }
  });
});
