/** Moderators hide and restore lists, block authors and delete accounts (P5.13, P15.4). */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { lists } from '#server/db/schema.ts';
import { moderationLog } from '#server/db/server-tables.ts';
import { SYSTEM_USER_ID } from '#server/db/system-user.ts';
import { type Act, moderate } from '#server/moderation/acts.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import type { List } from '#src/domain/list.ts';
import { makeList, makePublicList, readList } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

const TOKEN = 'a-token-of-the-moderators';

let server: TestServer;
let author: TestUser;
let reader: TestUser;
let list: List;
let publicID: string;
let authorCount = 0;
beforeAll(async () => {
  server = await createTestServer({ environment: { MODERATION_TOKEN: TOKEN } });
  reader = await server.signUp('Reader');
});
afterAll(() => server.close());
beforeEach(async () => {
  author = await server.signUp(`Author ${authorCount++}`);
  ({ list, publicID } = await makePublicList(author, ['Żurek', 'Kutia'], {
    name: `Rude soups ${authorCount}`,
  }));
  // Essentials are cached for a minute.
  server.clock.now += 61_000;
});

const act = (given: Act['act']) => moderate(server.deps, { actor: 'Nestor', act: given });
const hide = () => act({ kind: 'hide', id: publicID, reason: 'insult' });
const textAt = async (path: string) => JSON.stringify((await server.request(path)).body);

/** The public paths that show the list. */
const PUBLIC_PATHS = [
  '/publicList/getLists/PL/0',
  '/publicList/getLists/PL/0?languages=EN',
  '/publicList/getLists/PL/0?search=rude',
  '/publicList/allLists/PL',
  '/publicList/essentials',
];
async function pathsWithList(): Promise<string[]> {
  const found = [];
  for (const path of PUBLIC_PATHS) if ((await textAt(path)).includes(publicID)) found.push(path);
  return found;
}
const statuses = () =>
  Promise.all(
    [
      `/publicList/details/PL/${publicID}`,
      `/list/details/private/${list.id}`,
      `/list/likes/PL/${publicID}`,
    ].map(async (path) => (await server.request(path)).status),
  );
const countPL = async () => JSON.parse(await textAt('/publicList/getLists/PL/0')).total;

test('an ambiguous id is refused, and the list can be hidden by its own id', async () => {
  const stranger = await server.signUp('Stranger');
  await makeList(stranger, ['Figs'], { id: publicID, name: 'Not meant' });
  await expect(hide()).rejects.toThrow(`use that id`);
  await expect(hide()).rejects.toThrow(list.id);
  expect(await act({ kind: 'hide', id: list.id, reason: 'insult' })).toContain('is hidden');
  expect(await statuses()).toEqual([404, 404, 404]);
});

test('a hidden list is at no public URL, and at each of them after a restore', async () => {
  await reader.post(`/list/likes/add/PL/${publicID}`);
  expect(await pathsWithList()).toEqual(PUBLIC_PATHS);
  const total = await countPL();
  const dishes = await textAt('/publicList/dishes?search=kutia');
  const tag = (await server.send('/publicList/getLists/PL/0')).headers.get('etag') ?? '';

  expect(await hide()).toBe(`“${list.name}” is hidden.`);
  server.clock.now += 61_000;
  expect(await pathsWithList()).toEqual([]);
  expect(await statuses()).toEqual([404, 404, 404]);
  expect(await countPL()).toBe(total - 1);
  expect(await textAt('/publicList/dishes?search=kutia')).not.toBe(dishes);
  const revalidated = await server.send('/publicList/getLists/PL/0', { headers: { 'If-None-Match': tag } });
  expect(revalidated.status).toBe(200);
  expect((await reader.post(`/saveListForUser/PL/${publicID}`)).status).toBe(404);
  expect((await reader.post(`/list/likes/add/PL/${publicID}`)).status).toBe(404);

  await act({ kind: 'restore', id: publicID });
  server.clock.now += 61_000;
  expect(await pathsWithList()).toEqual(PUBLIC_PATHS);
  expect(await statuses()).toEqual([200, 200, 200]);
  expect(await countPL()).toBe(total);
  expect(await textAt('/publicList/dishes?search=kutia')).toBe(dishes);
  expect((await reader.get(`/list/likes/PL/${publicID}`)).body).toEqual({ likes: 1, isLiked: true });
});

test('the owner of a hidden list keeps it, sees the reason on every device, and can edit it', async () => {
  const { stamp } = (await author.get('/account/data')).body;
  await hide();
  const since = (await author.get(`/account/data?since=${stamp.rev}`)).body.user.ownLists;
  expect(since).toMatchObject([{ id: list.id, hiddenFor: 'insult', access: 'none', publicID: null }]);
  expect(since[0]).toMatchObject({ formerPublicID: publicID, isAuthor: true });
  expect((await author.post(`/changeList/${list.id}/name`, { content: 'Kind soups' })).status).toBe(200);
  expect(await readList(author, list.id)).toMatchObject({ name: 'Kind soups', hiddenFor: 'insult' });
  await act({ kind: 'restore', id: list.id });
  const restored = await readList(author, list.id);
  expect(restored).toMatchObject({ name: 'Kind soups', publicID, access: 'public' });
  expect(restored).not.toHaveProperty('hiddenFor');
});

test('the owner of a hidden list can neither publish it under any id nor open it by link', async () => {
  await hide();
  for (const [path, body] of [
    ['', undefined],
    ['', { publicID: randomUUID() }],
    ['?private=true', { access: 'link' }],
  ] as const) {
    expect(await author.post(`/createList/${list.id}${path}`, body)).toMatchObject({
      status: 409,
      body: { internalErrorCode: ERROR_CODES.LIST_HIDDEN },
    });
  }
  // The owner may make the list private. Then a restore does not publish it.
  expect((await author.post(`/createList/${list.id}?private=true`, { access: 'none' })).status).toBe(200);
  expect((await author.post(`/createList/${list.id}`)).status).toBe(409);
  await act({ kind: 'restore', id: publicID });
  expect(await statuses()).toEqual([404, 404, 404]);
  expect((await author.post(`/createList/${list.id}`)).body.publicID).toBe(publicID);
});

test('copies of a hidden list stay, and so do the likes of it', async () => {
  await reader.post(`/list/likes/add/PL/${publicID}`);
  const { id } = (await reader.post(`/saveListForUser/PL/${publicID}`)).body;
  await hide();
  expect(await readList(reader, id)).toMatchObject({ items: [{ name: 'Żurek' }, { name: 'Kutia' }] });
  expect((await reader.data()).alreadyAddedLike).toContain(publicID);
});

test('a hidden list that is removed stays hidden, and a restore brings nothing back', async () => {
  await hide();
  await author.delete(`/account/removeUserList/${list.id}`);
  expect(await act({ kind: 'restore', id: publicID })).toContain('its author’s again');
  expect(await statuses()).toEqual([404, 404, 404]);
});

test('a blocked author has no public lists and cannot publish, but can do everything else', async () => {
  const second = await makePublicList(author, ['Sernik']);
  const own = await makeList(author, ['Kompot']);
  await hide();
  await act({ kind: 'block', id: publicID, reason: 'advertising' });
  expect(await statuses()).toEqual([404, 404, 404]);
  expect((await server.request(`/publicList/details/PL/${second.publicID}`)).status).toBe(404);
  expect(await readList(author, second.list.id)).toMatchObject({ hiddenFor: 'blocked', access: 'none' });
  expect(await readList(author, list.id)).toMatchObject({ hiddenFor: 'insult' });
  for (const id of [own.id, second.list.id]) {
    expect(await author.post(`/createList/${id}`)).toMatchObject({
      status: 409,
      body: { internalErrorCode: ERROR_CODES.AUTHOR_BLOCKED },
    });
  }
  expect((await author.post(`/changeList/${own.id}/name`, { content: 'Mine' })).status).toBe(200);
  expect((await makeList(author)).access).toBe('none');

  await act({ kind: 'unblock', id: author.userID });
  expect((await server.request(`/publicList/details/PL/${second.publicID}`)).status).toBe(200);
  // The list that was also hidden by itself is still hidden.
  expect(await statuses()).toEqual([404, 404, 404]);
  await act({ kind: 'restore', id: publicID });
  expect(await statuses()).toEqual([200, 200, 200]);
  expect((await author.post(`/createList/${own.id}`)).status).toBe(200);
});

test('a restored list of a blocked author stays hidden until the author is unblocked', async () => {
  await hide();
  await act({ kind: 'block', id: author.emailAddress, reason: 'other' });
  await act({ kind: 'restore', id: publicID });
  expect(await statuses()).toEqual([404, 404, 404]);
  await act({ kind: 'unblock', id: author.emailAddress });
  expect(await statuses()).toEqual([200, 200, 200]);
});

test('each act leaves one log entry with actor, target and reason, unless it has no effect', async () => {
  for (let times = 0; times < 2; times++) {
    await hide();
    await act({ kind: 'block', id: publicID, reason: 'other' });
    await act({ kind: 'unblock', id: publicID });
    await act({ kind: 'restore', id: publicID });
    if (times === 0) expect(await hide()).toContain('hidden');
  }
  const all = await server.db.select().from(moderationLog).orderBy(moderationLog.id);
  const lines = all.filter(({ target }) => target === list.id || target === author.userID);
  expect(lines.map(({ actor, act: action, reason }) => `${actor} ${action} ${reason}`)).toEqual([
    'Nestor hide insult',
    'Nestor block other',
    'Nestor unblock ',
    'Nestor restore ',
    'Nestor hide insult',
    'Nestor block other',
    'Nestor unblock ',
    'Nestor restore ',
  ]);
  await author.delete('/account/removeUser');
  const later = await server.db.select().from(moderationLog);
  expect(later).toHaveLength(all.length);
  expect(JSON.stringify(later)).not.toContain(author.userID);
});

test('an account is deleted if its address is confirmed, and the log does not identify it', async () => {
  const deleteAuthor = (confirm?: string) =>
    act({ kind: 'delete', id: publicID, ...(confirm !== undefined && { confirm }) });
  for (const confirm of [undefined, 'somebody@example.com']) {
    await expect(deleteAuthor(confirm)).rejects.toThrow(`--confirm ${author.emailAddress}`);
  }
  expect((await author.data()).ownLists).toHaveLength(1);
  expect(await deleteAuthor(author.emailAddress)).toContain('is deleted');
  expect((await author.get('/account/data')).status).toBe(403);
  expect((await server.request(`/publicList/details/PL/${publicID}`)).status).toBe(404);
  const lines = await server.db.select().from(moderationLog).orderBy(moderationLog.id);
  expect(lines.at(-1)).toMatchObject({ actor: 'Nestor', act: 'delete', target: null });
  await expect(deleteAuthor(author.emailAddress)).rejects.toThrow('There is no author');
});

test('the account of the starter lists cannot be deleted', async () => {
  const starter = act({ kind: 'delete', id: SYSTEM_USER_ID, confirm: 'content@food-odyssey.invalid' });
  await expect(starter).rejects.toThrow('The starter lists');
});

test('an author with many lists is blocked and unblocked completely, and the counts follow', async () => {
  for (let made = 0; made < 25; made++) await makePublicList(author, ['Bigos'], { chosenCountry: 'LV' });
  const total = async () => (await server.request('/publicList/getLists/LV/0')).body.total;
  expect(await total()).toBe(25);
  await act({ kind: 'block', id: publicID, reason: 'other' });
  expect(await total()).toBe(0);
  await act({ kind: 'unblock', id: publicID });
  expect(await total()).toBe(25);
});

test('a like while the list is being hidden causes no error and stays in the count', async () => {
  const likes = Promise.all([reader.post(`/list/likes/add/PL/${publicID}`), hide()]);
  expect([200, 404]).toContain((await likes)[0].status);
  await act({ kind: 'restore', id: publicID });
  const { likes: count, isLiked } = (await reader.get(`/list/likes/PL/${publicID}`)).body;
  expect(count).toBe(isLiked ? 1 : 0);
});

describe('starter lists', () => {
  test('that are hidden stay hidden when the server starts with newer files', async () => {
    const fresh = await createTestServer();
    await loadContent(fresh.deps, 'content');
    const [first] = (await fresh.request('/publicList/getLists/PL/0')).body.lists;
    await moderate(fresh.deps, { actor: 'Nestor', act: { kind: 'hide', id: first.id, reason: 'other' } });
    await fresh.db.execute('update server_state set content_hash = null');
    await loadContent(fresh.deps, 'content');
    expect((await fresh.request(`/publicList/details/PL/${first.id}`)).status).toBe(404);
    await moderate(fresh.deps, { actor: 'Nestor', act: { kind: 'restore', id: first.id } });
    expect((await fresh.request(`/publicList/details/PL/${first.id}`)).status).toBe(200);
    await fresh.close();
  });

  test('cannot be blocked all at once', async () => {
    const blocking = act({ kind: 'block', id: SYSTEM_USER_ID, reason: 'other' });
    await expect(blocking).rejects.toThrow('hide them one by one');
  });
});

describe('the call to a running server', () => {
  const callServer = (
    body: unknown,
    headers: Record<string, string> = { Authorization: `Bearer ${TOKEN}` },
  ) => server.app.request('/moderation', { method: 'POST', headers, body: JSON.stringify(body) });
  const hideCommand = () => ({ actor: 'Nestor', act: { kind: 'hide', id: publicID, reason: 'insult' } });

  test('runs a command with the token', async () => {
    const answer = await callServer(hideCommand());
    expect([answer.status, await answer.json()]).toEqual([200, { text: `“${list.name}” is hidden.` }]);
    expect(await statuses()).toEqual([404, 404, 404]);
  });

  test.each([
    ['without a token', {}],
    ['with another token', { Authorization: `Bearer ${TOKEN}x` }],
    ['through a proxy', { Authorization: `Bearer ${TOKEN}`, 'X-Forwarded-For': '127.0.0.1' }],
    ['through a proxy with another header', { Authorization: `Bearer ${TOKEN}`, Forwarded: 'for=127.0.0.1' }],
  ])('does not exist %s', async (_, headers) => {
    const answer = await callServer(hideCommand(), headers as Record<string, string>);
    const none = await server.app.request('/nothing', { method: 'POST' });
    expect([answer.status, await answer.text()]).toEqual([none.status, await none.text()]);
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  test.each([
    ['nothing', null],
    ['an unknown act', { actor: 'Nestor', act: { kind: 'burn', id: randomUUID() } }],
    ['no actor', { act: { kind: 'list' } }],
    ['an unknown reason', { actor: 'Nestor', act: { kind: 'hide', id: randomUUID(), reason: 'x' } }],
  ])('refuses %s', async (_, body) => {
    expect((await callServer(body)).status).toBe(400);
  });

  test('reports a missing list', async () => {
    const id = randomUUID();
    const answer = await callServer({ actor: 'Nestor', act: { kind: 'hide', id, reason: 'other' } });
    expect([answer.status, (await answer.json()).error]).toEqual([404, `There is no list ${id}`]);
  });

  test('does not exist without MODERATION_TOKEN', async () => {
    const other = await createTestServer();
    const answer = await other.app.request('/moderation', { method: 'POST', body: '{}' });
    expect(answer.status).toBe(404);
    await other.close();
  });
});

test('the reason why a list is hidden is visible to no other user', async () => {
  const { id } = (await reader.post(`/saveListForUser/PL/${publicID}`)).body;
  await hide();
  expect(await readList(reader, id)).not.toHaveProperty('hiddenFor');
  const [row] = await server.db.select().from(lists).where(eq(lists.id, list.id));
  expect(row).toMatchObject({ access: 'hidden', hiddenFor: 'insult', searchWords: null });
});
