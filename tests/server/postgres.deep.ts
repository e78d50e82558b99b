/** Tests of a database that several servers share: `npm run test:deep -- postgres`. */
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rateLimits } from '#server/db/server-tables.ts';
import { RATE_RULES } from '#server/http/rate-rules.ts';
import type { OpenDatabase } from '#server/open-database.ts';
import { makeList, makePublicList, tick } from './fixtures.ts';
import {
  type Answer,
  createTestServer,
  openTestPostgres,
  type TestServer,
  type TestUser,
} from './helpers.ts';

describe('two servers on one PostgreSQL', () => {
  let databases: OpenDatabase[];
  let first: TestServer;
  let second: TestServer;
  const newName = () => `User ${randomUUID()}`;
  beforeAll(async () => {
    databases = await Promise.all([openTestPostgres(), openTestPostgres()]);
    first = await createTestServer({ database: databases[0]! });
    second = await createTestServer({ database: databases[1]! });
  });
  afterAll(() => Promise.all(databases.map(({ close }) => close())));

  const postToSecond = (user: TestUser, path: string, options: object = {}) =>
    second.request(path, { method: 'POST', cookie: user.cookie, ...options });

  test('allow a sign-up on one, and reads and writes on the other', async () => {
    const author = await first.signUp(newName());
    const { publicID } = await makePublicList(author, ['Żurek', 'Bigos'], {
      name: `Kuchnia ${publicName()}`,
    });
    const saver = await second.signUp(newName());
    const saved = await saver.post(`/saveListForUser/PL/${publicID}`);
    expect(saved.status).toBe(200);
    expect((await tick(saver, saved.body.list, 1)).body).toMatchObject({
      exp: 100,
      list: { items: [{ isDone: false }, { isDone: true }] },
    });
    expect((await saver.post(`/list/likes/add/PL/${publicID}`)).body.likes).toBe(1);
    expect((await first.request('/account/data', { cookie: saver.cookie })).body.user).toMatchObject({
      exp: 100,
      alreadyAddedLike: [publicID],
      ownLists: [{ publicID, likes: 1 }],
    });
    await saver.delete(`/account/removeUserList/${saved.body.id}`);
    expect(await saver.data()).toMatchObject({
      exp: 100,
      archive: [saved.body.list.items[1].id],
      ownLists: [],
    });
    const { lists } = (await second.request('/publicList/getLists/PL/0?search=KUCHNIA')).body;
    expect(lists[0].items).toHaveLength(2);

    function publicName() {
      return randomUUID().slice(0, 8);
    }
  });

  test('apply a write once that reaches both, and may refuse one of the requests temporarily', async () => {
    const user = await first.signUp(newName());
    const list = await makeList(user, ['Barszcz']);
    const key = randomUUID();
    const path = `/account/updateItemInList/${list.id}/0`;
    const answers = await Promise.all([
      user.post(path, undefined, { key }),
      postToSecond(user, path, { key }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect([
      [200, 200],
      [200, 425],
      [425, 200],
    ]).toContainEqual(statuses);
    const again = await postToSecond(user, path, { key });
    expect(again).toMatchObject({
      status: 200,
      body: { exp: 100, list: { items: [{ isDone: true }] }, stamp: { rev: 2 } },
    });
    expect((await user.data()).exp).toBe(100);
  });

  test('count a dish once that is ticked on both at the same time', async () => {
    const user = await first.signUp(newName());
    const list = await makeList(user, ['Barszcz', 'Flaki']);
    for (const [index, { id: itemID }] of list.items.entries()) {
      const path = `/account/updateItemInList/${list.id}/${index}`;
      const body = { itemID, isDone: true };
      await Promise.all([1, 2].flatMap(() => [user.post(path, body), postToSecond(user, path, { body })]));
    }
    expect(await user.data()).toMatchObject({
      exp: 200,
      ownLists: [{ items: [{ isDone: true }, { isDone: true }] }],
    });
  });

  test('apply a batch once that reaches both', async () => {
    const user = await first.signUp(newName());
    const list = await makeList(user, ['Barszcz']);
    const { rev } = await user.data();
    const writes = Array.from({ length: 30 }, (_, index) => ({
      key: randomUUID(),
      lane: 0,
      kind: 'list.rename',
      params: { listID: list.id },
      body: { content: `Name ${index}` },
    }));
    const body = { writes };
    await Promise.all([user.post('/account/writes', body), postToSecond(user, '/account/writes', { body })]);
    const again = await postToSecond(user, '/account/writes', { body });
    expect(again.body.verdicts.map(({ status }: { status: number }) => status)).toEqual(
      writes.map(() => 200),
    );
    expect(again.body.verdicts.at(-1).body.list.name).toBe('Name 29');
    expect((await user.data()).rev).toBe(rev + 30);
  });

  test('give each write of an account another revision', async () => {
    const user = await first.signUp(newName());
    const list = await makeList(user);
    const add = (index: number) => {
      const path = `/changeList/${list.id}/addItem`;
      const body = { item: { name: `Dish ${index}` } };
      return index % 2 ? user.post(path, body) : postToSecond(user, path, { body });
    };
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => add(index)));
    expect(answers.map(({ body }) => body.stamp.rev).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 2),
    );
    expect((await user.data()).ownLists[0]?.items).toHaveLength(12);
  });

  test('share the count of wrong passwords', async () => {
    const options = {
      config: { databaseURL: 'postgres://shared' },
      environment: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' },
    };
    const servers = await Promise.all(
      databases.map((database) => createTestServer({ database, ...options })),
    );
    const emailAddress = `${randomUUID()}@example.com`;
    await first.db.delete(rateLimits);
    const { points } = RATE_RULES.loginToAccount;
    const address = `2001:db8:${randomUUID().slice(0, 4)}:1::1`;
    const tryPassword = (index: number) =>
      servers[index % 2]!.request('/user/login', {
        method: 'POST',
        body: { emailAddress, password: 'wrong' },
        headers: { 'X-Forwarded-For': address },
      });
    const answers = await Promise.all(Array.from({ length: points * 2 }, (_, index) => tryPassword(index)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(points);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(points);
  });

  test('delete two accounts at once that like each other’s lists, and end their sessions', async () => {
    const [ann, ben] = [await first.signUp(newName()), await second.signUp(newName())];
    const [hers, his] = [await makePublicList(ann), await makePublicList(ben)];
    await ann.post(`/list/likes/add/PL/${his.publicID}`);
    await ben.post(`/list/likes/add/PL/${hers.publicID}`);
    const removed = await Promise.all([
      ann.delete('/account/removeUser'),
      ben.delete('/account/removeUser'),
      ann.post(`/changeList/${hers.list.id}/name`, { content: 'Late' }),
    ]);
    expect(removed.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
    expect([200, 403]).toContain(removed[2]?.status);
    expect((await second.request('/account/data', { cookie: ann.cookie })).status).toBe(403);
    expect((await first.request(`/publicList/details/PL/${his.publicID}`)).status).toBe(404);
  });

  test('make one account of simultaneous registrations of an address, and accept its link once', async () => {
    const emailAddress = `${randomUUID()}@example.com`;
    const body = { emailAddress, password: 'long enough', name: 'Twice' };
    const register = (server: TestServer) => server.request('/user', { method: 'POST', body });
    const made = await Promise.all([first, second, first, second].map(register));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const token = first.tokenFor(emailAddress);
    const activate = (server: TestServer) => server.request(`/user/activate/${token}`);
    const opened = await Promise.all([first, second, first].map(activate));
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('do not deadlock when two users like and edit each other’s lists', async () => {
    const [ann, ben] = [await first.signUp(newName()), await first.signUp(newName())];
    const { list: hers, publicID: herID } = await makePublicList(ann);
    const { list: his, publicID: hisID } = await makePublicList(ben);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => [
        ann.post(`/list/likes/add/PL/${hisID}`),
        postToSecond(ben, `/list/likes/add/PL/${herID}`),
        ann.post(`/changeList/${hers.id}/country`, { content: index % 2 ? 'PL' : 'DE' }),
        postToSecond(ben, `/changeList/${his.id}/country`, { body: { content: index % 2 ? 'DE' : 'PL' } }),
      ]).flat(),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  test('repeat a write that the database cancels because of a deadlock', async () => {
    const user = await first.signUp(newName());
    const { list } = await makePublicList(user, ['Bigos'], { chosenCountry: 'MC' });
    await makePublicList(user, ['Stocafi'], { chosenCountry: 'MT' });
    const sql = postgres(process.env.DATABASE_URL_TEST ?? '', { max: 2 });
    const isWaiting = async () => {
      const waiting = await sql`
        select 1 from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%country_counts%' and datname = current_database()`;
      return waiting.length > 0;
    };
    const deadlocks = async () => {
      const [row] = await sql`select deadlocks::int from pg_stat_database where datname = current_database()`;
      return row?.deadlocks;
    };
    const before = await deadlocks();
    let moved: Promise<Answer> | undefined;
    await sql.begin(async (tx) => {
      // The write locks its former country and waits for the other one, so that the two wait for each other.
      await tx`select 1 from country_counts where country = 'MT' for update`;
      moved = user.post(`/changeList/${list.id}/country`, { content: 'MT' });
      await expect.poll(isWaiting).toBe(true);
      await tx`select 1 from country_counts where country = 'MC' for update`;
    });
    expect((await moved)?.status).toBe(200);
    await expect.poll(deadlocks).toBeGreaterThan(before);
    await sql.end();
    const { lists } = (await second.request('/publicList/getLists/MT/0')).body;
    expect(lists.map(({ chosenCountry }: { chosenCountry: string }) => chosenCountry)).toEqual(['MT', 'MT']);
  });

  test('count every like when two hundred users like a list at once, each twice', async () => {
    const author = await first.signUp(newName());
    const { publicID } = await makePublicList(author, ['Bigos'], { chosenCountry: 'PL' });
    const users: TestUser[] = [];
    while (users.length < 200) users.push(await first.signUp(newName()));
    const like = `/list/likes/add/PL/${publicID}`;
    const answers = await Promise.all(users.flatMap((user) => [user.post(like), postToSecond(user, like)]));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const server of [first, second])
      expect((await server.request(`/publicList/details/PL/${publicID}`)).body.list.likes).toBe(200);
  });
});
