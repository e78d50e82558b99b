/**
 * Every call refuses invalid fields and names them; lengths and numbers are limited (P9.1, P9.2, P9.3, P9.5,
 * P9.6, P9.7, P13.6).
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lists } from '#server/db/schema.ts';
import { newListState } from '#server/lists/list-state.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { List } from '#src/domain/list.ts';
import { makeList } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

let server: TestServer;
let user: TestUser;
let list: List;
beforeAll(async () => {
  server = await createTestServer();
  user = await server.signUp('Bad Input');
  list = await makeList(user, ['Barszcz']);
});
afterAll(() => server.close());

const long = (length: number) => 'x'.repeat(length);
const withListID = (path: string) => path.replace(':list', list.id);
const account = { emailAddress: 'a@example.com', password: 'long enough', name: 'Some Name' };
/** Inserts lists directly into the table, because a thousand calls would test nothing more. */
async function fillWithLists(userID: string, count: number) {
  const now = new Date(server.clock.now);
  const row = { ...newListState('', userID), doneIDs: [], searchText: '', createdAt: now, updatedAt: now };
  const rows = Array.from({ length: count }, () => ({ ...row, id: randomUUID(), name: 'Old' }));
  await server.db.insert(lists).values(rows);
}
const newList = { name: 'Soups', chosenCountry: 'PL' };

describe('every call names the invalid field', () => {
  test.each<[string, unknown, string]>([
    ['/user', { ...account, emailAddress: 'no address' }, 'emailAddress'],
    ['/user', { ...account, password: 'short' }, 'password'],
    ['/user', { ...account, password: long(50) }, 'password'],
    ['/user', { ...account, name: 'A' }, 'name'],
    ['/user', { ...account, name: '<b>bold</b>' }, 'name'],
    ['/user', { ...account, language: 'XX' }, 'language'],
    ['/user', { ...account, areAdsAllowed: 'yes' }, 'areAdsAllowed'],
    ['/user', 'null', 'body'],
    ['/user', undefined, 'body'],
    ['/user', [], 'emailAddress'],
    ['/user/activate', {}, 'emailAddress'],
    ['/user/activate', { emailAddress: 'a@example.com', language: 'XX' }, 'language'],
    ['/changeList/createListForUser', { chosenCountry: 'PL' }, 'name'],
    ['/changeList/createListForUser', { ...newList, name: long(81) }, 'name'],
    ['/changeList/createListForUser', { ...newList, name: '  ' }, 'name'],
    ['/changeList/createListForUser', { ...newList, chosenCountry: 'ZZ' }, 'chosenCountry'],
    ['/changeList/createListForUser', { ...newList, id: 'mine' }, 'id'],
    ['/changeList/createListForUser', { ...newList, description: long(501) }, 'description'],
    ['/changeList/createListForUser', { ...newList, tags: ['#a', 'a'] }, 'tags'],
    ['/changeList/createListForUser', { ...newList, items: [{ name: '' }] }, 'items.0.name'],
    ['/changeList/createListForUser', { ...newList, items: 'soup' }, 'items'],
    [
      '/changeList/createListForUser',
      { ...newList, items: [1, 2].map(() => ({ id: '6ff3bd1c-51ad-4df0-8f0b-6a6c6b1e4a11', name: 'x' })) },
      'items',
    ],
    ['/changeList/createListForUser', { ...newList, name: 'nul \0 byte' }, 'name'],
    ['/changeList/createListForUser', { ...newList, name: 'half \ud83c pair' }, 'name'],
    ['/changeList/createNewListForUser', { chosenCountry: 'ZZ' }, 'chosenCountry'],
    ['/changeList/createNewListForUser', { name: long(81) }, 'name'],
    ['/changeList/createNewListForUser', { items: [{ name: '' }], chosenCountry: 'PL' }, 'items.0.name'],
    ['/changeList/createNewListForUser', { items: [{ name: 'Soup' }] }, 'chosenCountry'],
    ['/changeList/:list/country', { content: 'ZZ' }, 'content'],
    ['/changeList/:list/name', { content: '' }, 'content'],
    ['/changeList/:list/name', {}, 'content'],
    ['/changeList/:list/description', { content: long(501) }, 'content'],
    ['/changeList/:list/addTag', { tag: long(18) }, 'tag'],
    ['/changeList/:list/addTag', { tag: '#' }, 'tag'],
    ['/changeList/:list/removeTag', {}, 'tag'],
    ['/changeList/:list/addItem', { item: { name: long(121) } }, 'item.name'],
    ['/changeList/:list/addItem', {}, 'item'],
    ['/changeList/:list/removeItem', { item: {} }, 'item'],
    ['/changeList/:list/name/0', { content: long(121) }, 'content'],
    ['/changeList/:list/name/x', { content: 'Soup' }, 'index'],
    ['/changeList/:list/name/301', { content: 'Soup' }, 'index'],
    ['/changeList/:list/name/0', { content: 'Soup', itemID: 'x' }, 'itemID'],
    ['/changeList/:list/description/0', { content: 5 }, 'content'],
    ['/changeList/:list/addTag/0', { tag: '' }, 'tag'],
    ['/changeList/:list/removeTag/0', { tag: 7 }, 'tag'],
    ['/account/updateItemInList/:list/0', { itemID: randomUUID() }, 'body'],
    ['/account/updateItemInList/:list/0', { itemID: randomUUID(), isDone: 1 }, 'isDone'],
    ['/account/updateItemInList/:list/-1', undefined, 'index'],
    ['/createList/:list', { publicID: 'x' }, 'publicID'],
    ['/createList/:list?private=true', { access: 'public' }, 'access'],
    ['/createList/:list?private=1', undefined, 'private'],
    ['/createList/:list?private=TRUE', undefined, 'private'],
    ['/createList/:list?private=', undefined, 'private'],
    [`/saveListForUser/ZZ/${randomUUID()}`, undefined, 'country'],
    [`/saveListForUser/PL/${randomUUID()}`, { id: 'x' }, 'id'],
    [`/list/likes/add/ZZ/${randomUUID()}`, undefined, 'country'],
  ])('POST %s %j', async (path, body, field) => {
    const answer = await user.post(withListID(path), body);
    expect(answer).toMatchObject({ status: 400, body: { internalErrorCode: ERROR_CODES.INVALID, field } });
    expect(answer.body.error).toContain(field);
  });

  test.each([
    ['/publicList/getLists/ZZ/0', 'country'],
    ['/publicList/getLists/PL/x', 'page'],
    ['/publicList/getLists/PL/10001', 'page'],
    ['/publicList/getLists/PL/-1', 'page'],
    [`/publicList/getLists/PL/0?search=${long(81)}`, 'search'],
    ['/publicList/getLists/PL/0?search=%00', 'search'],
    [`/publicList/details/ZZ/${randomUUID()}`, 'country'],
    [`/list/likes/ZZ/${randomUUID()}`, 'country'],
    ['/account/data?since=x', 'since'],
  ])('GET %s', async (path, field) => {
    expect(await user.get(path)).toMatchObject({
      status: 400,
      body: { internalErrorCode: ERROR_CODES.INVALID, field },
    });
  });

  test('a sign-in names it too, although its `error` is a flag instead of a text', async () => {
    const login = (body: unknown) => server.request('/user/login', { method: 'POST', body });
    const refused = { error: true, internalErrorCode: ERROR_CODES.INVALID };
    expect((await login({ emailAddress: 'x', password: 'y' })).body).toEqual({
      ...refused,
      field: 'emailAddress',
    });
    expect((await login({ emailAddress: 'a@b.cd' })).body).toEqual({ ...refused, field: 'password' });
  });
});

describe('an id that is no UUID is answered with 404', () => {
  test.each([
    ['POST', '/changeList/nonsense/name', { content: 'x' }],
    ['POST', '/account/updateItemInList/nonsense/0', undefined],
    ['DELETE', '/account/removeUserList/nonsense', undefined],
    ['POST', '/saveListForUser/PL/nonsense', undefined],
    ['POST', '/createList/nonsense', undefined],
    ['POST', '/list/likes/add/PL/nonsense', undefined],
    ['GET', '/list/likes/PL/nonsense', undefined],
    ['GET', '/list/details/private/nonsense', undefined],
    ['GET', '/publicList/details/PL/nonsense', undefined],
  ])('%s %s', async (method, path, body) => {
    const answer = await server.request(path, { method, body, cookie: user.cookie });
    expect(answer).toMatchObject({ status: 404, body: { internalErrorCode: ERROR_CODES.NOT_FOUND } });
  });
});

test.each(['{', '{"name":', 'name=Soup', '\u0000'])('malformed JSON %j is a 400', async (body) => {
  expect(await user.post('/changeList/createListForUser', body)).toMatchObject({
    status: 400,
    body: { internalErrorCode: ERROR_CODES.INVALID, field: 'body' },
  });
});

test('deeply nested JSON is a 400', async () => {
  const body = `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  expect(await user.post('/changeList/createListForUser', body)).toMatchObject({ status: 400 });
  const nestedWrite = `{"key":"a-key-of-its-own","lane":0,"kind":"list.rename","body":${'['.repeat(60_000)}${']'.repeat(60_000)}}`;
  expect(await user.post('/account/writes', `{"writes":[${nestedWrite}]}`)).toMatchObject({
    status: 400,
    body: {
      internalErrorCode: ERROR_CODES.INVALID,
      field: 'body',
      error: 'body: is nested more than 20 levels deep',
    },
  });
});

test('a refusal repeats only the beginning of the input', async () => {
  const long = 'x'.repeat(100_000);
  for (const [path, body] of [
    ['/changeList/createListForUser', { ...newList, id: long }],
    ['/changeList/createListForUser', { ...newList, language: long }],
    ['/account/diet', { diets: [long], avoid: [], allergic: [] }],
    [
      '/account/writes',
      { writes: [{ key: 'a-key-of-its-own', lane: 0, kind: long, params: { [long]: '' } }] },
    ],
  ] as const) {
    const { status, body: answer } = await user.post(path, body);
    expect([status, JSON.stringify(answer).length < 1_000]).toEqual([400, true]);
  }
});

test('a body of 256 KB passes and one byte more does not, with and without a declared length', async () => {
  const bodyOf = (bytes: number) => {
    const text = JSON.stringify({ ...newList, ignored: '' });
    return text.replace('"ignored":""', `"ignored":"${long(bytes - text.length)}"`);
  };
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    server.app.request('/api/changeList/createListForUser', {
      method: 'POST',
      body,
      headers: { Cookie: user.cookie, ...headers },
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    } as RequestInit);
  const tooLong = bodyOf(LIMITS.bodyBytes + 1);
  expect((await post(bodyOf(LIMITS.bodyBytes))).status).toBe(200);
  const declared = await post(tooLong, { 'Content-Length': String(tooLong.length) });
  expect(declared.status).toBe(413);
  expect(await declared.json()).toMatchObject({ internalErrorCode: ERROR_CODES.TOO_LARGE });
  expect((await post(new Blob([tooLong]).stream())).status).toBe(413);
});

test('a call without a body ignores any body', async () => {
  const { list: other } = (await user.post('/changeList/createListForUser', newList)).body;
  const answer = await user.delete(`/account/removeUserList/${other.id}`, { body: 'not json' });
  expect(answer.status).toBe(200);
});

test('a page past the end is empty, with the total number of lists', async () => {
  expect(await server.request('/publicList/getLists/PL/10000')).toMatchObject({
    status: 200,
    body: { lists: [], page: 10_000, total: 0 },
  });
});

test('an unknown call is a 501 in the contract’s format, so that devices wait for an update', async () => {
  for (const [method, path] of [
    ['GET', '/nothing'],
    ['POST', '/account/data'],
    ['PUT', '/user'],
    ['GET', ''],
  ] as const) {
    const answer = await server.request(path, { method });
    expect(answer).toMatchObject({ status: 501, body: { internalErrorCode: ERROR_CODES.UNKNOWN_CALL } });
    expect(answer.body.error).toBeTypeOf('string');
  }
});

test('a list of 300 items, an account of 1000 lists, and 20 tags are full', async () => {
  const full = await makeList(
    user,
    Array.from({ length: 300 }, (_, index) => `Dish ${index}`),
  );
  expect(await user.post(`/changeList/${full.id}/addItem`, { item: { name: 'One more' } })).toMatchObject({
    status: 400,
    body: { internalErrorCode: ERROR_CODES.TOO_MANY_ITEMS },
  });
  const tags = Array.from({ length: 20 }, (_, index) => `#tag${index}`);
  const tagged = await makeList(user, [], { tags, items: [{ name: 'Soup', tags }] });
  for (const path of ['addTag', 'addTag/0']) {
    expect(await user.post(`/changeList/${tagged.id}/${path}`, { tag: 'more' })).toMatchObject({
      status: 400,
      body: { internalErrorCode: ERROR_CODES.TOO_MANY_TAGS },
    });
    expect((await user.post(`/changeList/${tagged.id}/${path}`, { tag: '#tag3' })).status).toBe(200);
  }
  const collector = await server.signUp('Collector');
  await fillWithLists(collector.userID, LIMITS.listsPerUser - 1);
  await makeList(collector);
  const refused = { status: 400, body: { internalErrorCode: ERROR_CODES.TOO_MANY_LISTS } };
  expect(await collector.post('/changeList/createListForUser', newList)).toMatchObject(refused);
  const publicID = (await user.post(`/createList/${list.id}`)).body.publicID;
  expect(await collector.post(`/saveListForUser/PL/${publicID}`)).toMatchObject(refused);
  expect((await collector.data()).rev).toBe(1);
});

test.each(['short', 'with space', long(201), 'späße-und-mehr'])(
  'the idempotency key %j is refused',
  async (key) => {
    const headers = {
      'Idempotency-Key': encodeURIComponent(key) === key ? key : key.replace(/[^\x20-\x7e]/g, '\xe4'),
    };
    expect(await user.post(`/changeList/${list.id}/name`, { content: 'x' }, { headers })).toMatchObject({
      status: 400,
      body: { field: 'Idempotency-Key' },
    });
  },
);
