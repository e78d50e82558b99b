/** A write is applied once under its key, and a refusal is remembered too (P7.2, P13.6). */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DAY } from '#server/base/time.ts';
import { appliedWrites } from '#server/db/schema.ts';
import { sweep } from '#server/db/sweep.ts';
import { ApiError } from '#server/http/api-error.ts';
import { createConcurrencyLimit } from '#server/http/concurrency-limit.ts';
import { write } from '#server/write/write.ts';
import type { WriteContext } from '#server/write/write-context.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { makeList, makePublicList, readList, tick } from './fixtures.ts';
import { createTestServer, doesClockJump, type TestServer, type TestUser } from './helpers.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  user = await server.signUp('Repeater');
});
afterAll(() => server.close());

const keysOf = async () => (await server.db.select().from(appliedWrites)).map((row) => row.key);

test('a repeat is not applied again and answers with the present state', async () => {
  const list = await makeList(user, ['Barszcz']);
  const key = randomUUID();
  const toggle = () => user.post(`/account/updateItemInList/${list.id}/0`, undefined, { key });
  const first = await toggle();
  expect(first.body.list.items[0].isDone).toBe(true);
  await user.post(`/changeList/${list.id}/name`, { content: 'Renamed since' });
  const again = await toggle();
  expect(again.body.list).toMatchObject({ name: 'Renamed since', items: [{ isDone: true }] });
  expect(again.body.exp).toBe(100);
  expect(again.body.stamp.rev).toBe(first.body.stamp.rev + 1);
  expect((await user.data()).rev).toBe(again.body.stamp.rev);
});

test('a repeated creation, addition, saving, publication, like and removal each happen once', async () => {
  const author = await server.signUp('Source Author');
  const { publicID } = await makePublicList(author, ['Żurek']);
  const repeater = await server.signUp('All Repeater');
  const twice = async (path: string, body?: unknown, method = 'POST') => {
    const options = { method, body, cookie: repeater.cookie, key: randomUUID() };
    const first = await server.request(path, options);
    const again = await server.request(path, options);
    expect(again).toMatchObject({ status: 200 });
    // Only the answer that raised the revision has `from`.
    const { from, ...stamp } = first.body.stamp;
    expect(from).toBe(stamp.rev - 1);
    expect(again.body).toEqual({ ...first.body, stamp });
    return first.body;
  };
  const { id } = await twice('/changeList/createListForUser', { name: 'Soups', chosenCountry: 'PL' });
  const added = await twice(`/changeList/${id}/addItem`, { item: { name: 'Barszcz' } });
  expect(added.list.items).toHaveLength(1);
  await twice('/changeList/createNewListForUser');
  await twice(`/saveListForUser/PL/${publicID}`);
  await twice(`/createList/${id}`);
  expect(await twice(`/list/likes/add/PL/${publicID}`)).toMatchObject({ likes: 1 });
  await twice(`/account/removeUserList/${id}`, undefined, 'DELETE');
  const data = await repeater.data();
  expect(data.ownLists).toHaveLength(2);
  expect(data.rev).toBe(7);
});

test('the same key with other content is refused and changes nothing', async () => {
  const list = await makeList(user, ['Barszcz', 'Pierogi']);
  const key = randomUUID();
  await user.post(`/changeList/${list.id}/name`, { content: 'First' }, { key });
  const refused = { status: 422, body: { internalErrorCode: ERROR_CODES.KEY_REUSED } };
  expect(await user.post(`/changeList/${list.id}/name`, { content: 'Second' }, { key })).toMatchObject(
    refused,
  );
  expect(await user.post(`/changeList/${list.id}/description`, { content: 'First' }, { key })).toMatchObject(
    refused,
  );
  expect((await readList(user, list.id))?.name).toBe('First');
});

test('hints do not change a write: the index beside an item id, the country beside a public id', async () => {
  const list = await makeList(user, ['Barszcz', 'Pierogi']);
  const key = randomUUID();
  const body = { itemID: list.items[1]?.id, isDone: true };
  await user.post(`/account/updateItemInList/${list.id}/1`, body, { key });
  expect((await user.post(`/account/updateItemInList/${list.id}/0`, body, { key })).status).toBe(200);
  const { publicID } = await makePublicList(await server.signUp('Mover'), ['Żurek']);
  const saveKey = randomUUID();
  await user.post(`/saveListForUser/PL/${publicID}`, undefined, { key: saveKey });
  expect((await user.post(`/saveListForUser/DE/${publicID}`, undefined, { key: saveKey })).status).toBe(200);
  const toggleKey = randomUUID();
  await user.post(`/account/updateItemInList/${list.id}/0`, undefined, { key: toggleKey });
  expect(
    (await user.post(`/account/updateItemInList/${list.id}/1`, undefined, { key: toggleKey })).status,
  ).toBe(422);
});

test('a quoted key, another order of fields and other spaces make the same write', async () => {
  const list = await makeList(user);
  const key = randomUUID();
  const item = { name: 'Barszcz', tags: ['#soup'], description: 'Red' };
  await user.post(`/changeList/${list.id}/addItem`, { item }, { key });
  const reordered = { description: 'Red', tags: ['soup'], name: 'Barszcz ' };
  const again = await user.post(`/changeList/${list.id}/addItem`, { item: reordered }, { key: `"${key}"` });
  expect(again).toMatchObject({ status: 200, body: { list: { items: [{ name: 'Barszcz' }] } } });
});

test('a key belongs to its user', async () => {
  const other = await server.signUp('Other Keys');
  const key = randomUUID();
  const list = await makeList(user);
  const theirs = await makeList(other);
  await user.post(`/changeList/${list.id}/name`, { content: 'Mine' }, { key });
  const answer = await other.post(`/changeList/${theirs.id}/name`, { content: 'Theirs' }, { key });
  expect(answer).toMatchObject({ status: 200, body: { list: { id: theirs.id, name: 'Theirs' } } });
});

test('a repeat during the first request is answered 425', async () => {
  const list = await makeList(user, ['Barszcz']);
  const key = randomUUID();
  const toggle = () => user.post(`/account/updateItemInList/${list.id}/0`, undefined, { key });
  const answers = await Promise.all([toggle(), toggle(), toggle()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 425, 425]);
  const early = answers.find(({ status }) => status === 425);
  expect(early?.body.internalErrorCode).toBe(ERROR_CODES.IN_FLIGHT);
  expect(early?.headers.get('retry-after')).toBe('1');
  expect((await toggle()).body.list.items[0].isDone).toBe(true);
});

describe('a refusal', () => {
  const rename = (id: string, key: string, content = 'Late') =>
    user.post(`/changeList/${id}/name`, { content }, { key });

  test('is remembered: a delayed repeat is refused as well, whatever has changed', async () => {
    const [key, id] = [randomUUID(), randomUUID()];
    const { rev } = await user.data();
    const refused = await rename(id, key);
    expect(refused).toMatchObject({ status: 404, body: { internalErrorCode: ERROR_CODES.NOT_FOUND } });
    expect((await user.data()).rev).toBe(rev);
    await makeList(user, [], { id, name: 'Soups' });
    const repeated = await rename(id, key);
    expect([repeated.status, repeated.body]).toEqual([refused.status, refused.body]);
    expect((await readList(user, id))?.name).toBe('Soups');
  });

  test('has the same field and text when it is repeated', async () => {
    const { list } = (await user.post('/changeList/createNewListForUser')).body;
    const key = randomUUID();
    const body = { publicID: randomUUID() };
    const publish = () => user.post(`/createList/${list.id}`, body, { key });
    const refused = await publish();
    expect(refused).toMatchObject({ status: 400, body: { field: 'chosenCountry' } });
    await user.post(`/changeList/${list.id}/country`, { content: 'PL' });
    expect((await publish()).body).toEqual(refused.body);
  });

  test('does not prevent another try under another key', async () => {
    const [key, id] = [randomUUID(), randomUUID()];
    expect((await rename(id, key)).status).toBe(404);
    await makeList(user, [], { id });
    expect(await rename(id, randomUUID())).toMatchObject({ status: 200, body: { list: { name: 'Late' } } });
  });

  test('keeps its key: other content under the key is refused', async () => {
    const [key, id] = [randomUUID(), randomUUID()];
    expect((await rename(id, key)).status).toBe(404);
    expect(await rename(id, key, 'Later')).toMatchObject({
      status: 422,
      body: { internalErrorCode: ERROR_CODES.KEY_REUSED },
    });
  });

  test('that is temporary is forgotten: the same key succeeds later', async () => {
    const list = await makeList(user);
    const key = randomUUID();
    const { take } = server.deps.limits;
    server.deps.limits.take = async (rule) => {
      if (rule === 'write') throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: 7 });
    };
    expect((await rename(list.id, key)).status).toBe(429);
    server.deps.limits.take = take;
    expect(await keysOf()).not.toContain(key);
    expect((await rename(list.id, key)).status).toBe(200);
  });

  test('yields to a write applied elsewhere under the key before the refusal was stored', async () => {
    const list = await makeList(user);
    const request = { userID: user.userID, key: randomUUID(), fingerprint: 'one', epoch: null };
    const succeed = async () => ({ isChanged: false, listID: list.id });
    const refuse = async () => Promise.reject(new ApiError('COPY_UNCHANGED'));
    const answer = async (_: unknown, { listID }: { listID: string | null }) => ({ listID });
    const { db } = server.deps;
    let transactions = 0;
    const delayedDb: typeof db = Object.assign(Object.create(db), {
      transaction: async (...given: Parameters<typeof db.transaction>) => {
        transactions += 1;
        if (transactions === 2) await write(server.deps, request, succeed, answer);
        return db.transaction(...given);
      },
    });
    // Each server has its own limit of simultaneous writes.
    const deps = { ...server.deps, db: delayedDb, writes: createConcurrencyLimit({}) };
    expect(await write(deps, request, refuse, answer)).toMatchObject({
      listID: list.id,
    });
  });

  test('without a key is not remembered', async () => {
    const count = (await keysOf()).length;
    expect((await user.post(`/changeList/${randomUUID()}/name`, { content: 'x' })).status).toBe(404);
    expect(await keysOf()).toHaveLength(count);
  });
});

test('a failure halfway undoes everything, is not stored, reveals nothing, and can be repeated', async () => {
  const list = await makeList(user, ['Barszcz']);
  const { rev } = await user.data();
  const key = randomUUID();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await server.db.execute(
    sql`alter table applied_writes add constraint broken check (key <> ${sql.raw(`'${key}'`)})`,
  );
  const failed = await tickWith(key);
  expect(failed.status).toBe(500);
  expect(failed.body).toEqual({
    error: 'Something went wrong. Please try again later.',
    internalErrorCode: ERROR_CODES.FAILED,
  });
  expect(log.mock.lastCall?.[0]).toContain('POST /api/account/updateItemInList/:listID/:index');
  expect(log.mock.lastCall?.[0]).not.toContain(list.items[0]?.id);
  log.mockRestore();
  await server.db.execute(sql`alter table applied_writes drop constraint broken`);
  expect(await readList(user, list.id)).toEqual(list);
  expect((await user.data()).rev).toBe(rev);
  expect((await tickWith(key)).body.list.items[0].isDone).toBe(true);

  function tickWith(idempotencyKey: string) {
    const body = { itemID: list.items[0]?.id, isDone: true };
    return user.post(`/account/updateItemInList/${list.id}/0`, body, { key: idempotencyKey });
  }
});

test('a write that changes nothing is stored but keeps the revision', async () => {
  const list = await makeList(user, ['Barszcz']);
  await tick(user, list, 0);
  const { rev } = await user.data();
  const key = randomUUID();
  const answer = await user.post(
    `/account/updateItemInList/${list.id}/0`,
    { itemID: list.items[0]?.id, isDone: true },
    { key },
  );
  expect(answer).toMatchObject({ status: 200, body: { stamp: { rev } } });
  expect(await keysOf()).toContain(key);
});

test.skipIf(doesClockJump)('an applied or refused write is remembered for 400 days', async () => {
  const list = await makeList(user);
  const [done, refused] = [randomUUID(), randomUUID()];
  await user.post(`/changeList/${list.id}/name`, { content: 'Kept' }, { key: done });
  await user.post(`/changeList/${randomUUID()}/name`, { content: 'Nowhere' }, { key: refused });
  await sweep(server.db, server.clock.now + 400 * DAY);
  expect(await keysOf()).toEqual(expect.arrayContaining([done, refused]));
  await sweep(server.db, server.clock.now + 400 * DAY + 1);
  expect(await keysOf()).toEqual([]);
});

test('if servers do not see each other’s locks, the second write is refused temporarily', async () => {
  const key = randomUUID();
  const request = { userID: user.userID, key, fingerprint: 'as before', epoch: null };
  const now = new Date(server.clock.now);
  let changes = 0;
  const change = async ({ tx }: WriteContext) => {
    changes += 1;
    // Simulates another server that has stored the same write meanwhile.
    await tx
      .insert(appliedWrites)
      .values({ userID: user.userID, key, fingerprint: 'as before', appliedAt: now });
    return { isChanged: false, listID: null };
  };
  await expect(write(server.deps, request, change, async () => ({}))).rejects.toMatchObject({
    code: 'IN_FLIGHT',
  });
  expect(changes).toBe(1);
});
