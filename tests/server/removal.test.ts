/** A deleted account leaves no trace in the database (P6.17). */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as gathered from '#server/db/gathered-tables.ts';
import * as schema from '#server/db/schema.ts';
import * as serverTables from '#server/db/server-tables.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { makeList, makePublicList, tick } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const remove = (user: TestUser) => user.delete('/account/removeUser');
const newUser = () => server.signUp(`User ${randomUUID().slice(0, 8)}`);
const tables = [
  schema.users,
  schema.sessions,
  schema.mailTokens,
  schema.lists,
  gathered.likes,
  gathered.archive,
  gathered.eatenItems,
  schema.appliedWrites,
  schema.countryCounts,
  schema.dishes,
  serverTables.rateLimits,
  serverTables.reports,
  serverTables.moderationLog,
];

/** Returns everything in the database as text. */
async function databaseText(): Promise<string> {
  return JSON.stringify(await Promise.all(tables.map((table) => server.db.select().from(table))));
}

test('the tables searched here are all tables with data of users', () => {
  const named = new Set(tables.map((table) => getTableConfig(table).name));
  const all = Object.values({ ...schema, ...gathered, ...serverTables }).flatMap((each) =>
    typeof each === 'object' && each !== null && Symbol.for('drizzle:IsDrizzleTable') in each
      ? getTableConfig(each as typeof schema.users).name
      : [],
  );
  expect(all.filter((name) => !named.has(name))).toEqual(['server_state']);
});

describe('after an account is deleted', () => {
  let user: TestUser;
  let other: TestUser;
  let traces: string[];
  beforeAll(async () => {
    user = await server.signUp('Somebody Special');
    other = await newUser();
    const publicListOfOther = await makePublicList(other, ['Bigos']);
    const { list, publicID } = await makePublicList(user, ['Żurek of mine', 'Kompot'], {
      description: 'My secret place',
    });
    await tick(user, list, 1);
    await user.post(`/list/likes/add/PL/${publicListOfOther.publicID}`, undefined, { key: randomUUID() });
    await other.post(`/list/likes/add/PL/${publicID}`);
    await user.post(`/saveListForUser/PL/${publicListOfOther.publicID}`);
    await user.post(`/changeList/${list.id}/removeItem`, { item: { id: list.items[1]?.id } });
    const body = { emailAddress: user.emailAddress };
    await server.request('/user/changePassword', { method: 'POST', body });
    await server.background.idle();
    const words = ['Somebody Special', 'Żurek of mine', 'secret'];
    traces = [user.userID, user.emailAddress, list.id, publicID, list.items[1]!.id, ...words];
  });

  test('the database has no text or id of it', async () => {
    const before = await databaseText();
    for (const trace of traces) expect(before).toContain(trace);
    const answer = await remove(user);
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(answer.headers.get('set-cookie')).toMatch(/^food-session=; Max-Age=0/);
    const after = await databaseText();
    for (const trace of traces) expect(after).not.toContain(trace);
    expect(after).toContain(other.userID);
  });
});

test('the lists of a deleted account are gone, and the counts of their countries are updated', async () => {
  const [user, other] = [await newUser(), await newUser()];
  const country = 'IS';
  const first = await makePublicList(user, ['Skyr'], { chosenCountry: country });
  await makePublicList(user, ['Hákarl'], { chosenCountry: country });
  const remaining = await makePublicList(other, ['Plokkfiskur'], { chosenCountry: country });
  const openByLink = await makeList(user, [], { chosenCountry: country });
  await user.post(`/createList/${openByLink.id}?private=true`, { access: 'link' });
  const page = async () => (await server.request(`/publicList/getLists/${country}/0`)).body;
  expect(await page()).toMatchObject({ total: 3 });
  await remove(user);
  expect(await page()).toMatchObject({ total: 1, lists: [{ id: remaining.publicID }] });
  expect((await server.request(`/publicList/details/${country}/${first.publicID}`)).status).toBe(404);
  expect((await server.request(`/list/details/private/${openByLink.id}`)).status).toBe(404);
  expect((await server.request(`/list/likes/${country}/${first.publicID}`)).status).toBe(404);
  const { countries } = (await server.request('/publicList/countries')).body;
  expect(countries).toContainEqual({ country, lists: 1 });
});

test('copies of its lists stay complete with their ticks, but lose the link to their source', async () => {
  const [author, saver] = [await newUser(), await newUser()];
  const { publicID } = await makePublicList(author, ['Żurek', 'Bigos'], { description: 'From the author' });
  const { list } = (await saver.post(`/saveListForUser/PL/${publicID}`)).body;
  await tick(saver, list, 1);
  await remove(author);
  const [copy] = (await saver.data()).ownLists;
  expect(copy).toMatchObject({
    id: list.id,
    description: 'From the author',
    publicID: null,
    likes: 0,
    items: [
      { name: 'Żurek', isDone: false },
      { name: 'Bigos', isDone: true },
    ],
  });
  expect((await saver.post(`/changeList/${list.id}/name`, { content: 'Mine now' })).status).toBe(200);
  expect((await saver.post(`/saveListForUser/PL/${publicID}`)).body.list).toMatchObject({ name: 'Mine now' });
});

test('a deleted account takes back only its own likes', async () => {
  const [author, fan, leaver] = [await newUser(), await newUser(), await newUser()];
  const { publicID } = await makePublicList(author);
  for (const each of [fan, leaver]) await each.post(`/list/likes/add/PL/${publicID}`);
  await remove(leaver);
  expect((await fan.get(`/list/likes/PL/${publicID}`)).body).toMatchObject({ likes: 1, isLiked: true });
});

test('two users who like each other’s lists can delete their accounts at once', async () => {
  const [ann, ben] = [await newUser(), await newUser()];
  const [hers, his] = [await makePublicList(ann), await makePublicList(ben)];
  await ann.post(`/list/likes/add/PL/${his.publicID}`);
  await ben.post(`/list/likes/add/PL/${hers.publicID}`);
  const answers = await Promise.all([remove(ann), remove(ben)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('a write during the deletion succeeds or is refused, and no list remains', async () => {
  const user = await newUser();
  const list = await makeList(user, ['Barszcz']);
  const [removed, ...writes] = await Promise.all([
    remove(user),
    ...Array.from({ length: 5 }, () => user.post(`/changeList/${list.id}/name`, { content: 'Late' })),
  ]);
  expect(removed?.status).toBe(200);
  for (const { status } of writes) expect([200, 403]).toContain(status);
  const rows = await server.db.execute(sql`select 1 from lists where id = ${list.id}`);
  expect((rows as unknown as { rows: unknown[] }).rows).toEqual([]);
});

test('the account’s other devices are signed out, and their late writes change nothing', async () => {
  const user = await newUser();
  const phone = await server.logIn(user.emailAddress, user.password);
  const list = await makeList(user);
  await remove(user);
  expect(await phone.post(`/changeList/${list.id}/name`, { content: 'Late' })).toMatchObject({
    status: 403,
    body: { internalErrorCode: ERROR_CODES.NO_SESSION },
  });
});
