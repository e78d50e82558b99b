/** A public list names its author only while the author wants it (P5.6). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM_USER_ID } from '#server/db/system-user.ts';
import { makeList, makePublicList, readList } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

const NAME = 'Maria Callas';
let server: TestServer;
let maria: TestUser;
let reader: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  maria = await server.signUp(NAME);
  reader = await server.signUp('Reader');
});
afterAll(() => server.close());

const setAuthorShown = (listID: string, isShown: boolean) =>
  maria.post(`/changeList/${listID}/author`, { isShown });

/** Returns all answers in which a visitor can read a list, as text, and the list's author in each of them. */
async function readAsVisitor(listID: string, publicID: string) {
  const answers = await Promise.all(
    [
      `/publicList/details/PL/${publicID}`,
      '/publicList/getLists/PL/0',
      '/publicList/getLists/PL/0?search=soups',
      '/publicList/getLists/PL/0?search=zurex',
      '/publicList/getLists/PL/0?languages=EN',
      '/publicList/dishes?search=zurek',
      '/publicList/countries',
      `/list/details/private/${listID}`,
    ].map((path) => server.request(path)),
  );
  const lists = answers.flatMap(({ body }) => [...(body.lists ?? []), ...(body.list ? [body.list] : [])]);
  const authors = lists.filter(({ publicID: id }) => id === publicID).map(({ author }) => author);
  return { text: JSON.stringify(answers.map(({ body }) => body)), authors };
}

test('the name of an author who has not agreed is not readable', async () => {
  const { list, publicID } = await makePublicList(maria, ['Żurek']);
  const { text, authors } = await readAsVisitor(list.id, publicID);
  expect(authors.length).toBeGreaterThan(4);
  expect(authors.filter(Boolean)).toEqual([]);
  expect(text).not.toContain(NAME);
  expect(text).not.toContain(maria.userID);
  expect((await readList(maria, list.id))?.isAuthorShown).toBeUndefined();
});

test('an author who agrees is named in every answer, by the present name, until they withdraw', async () => {
  const { list, publicID } = await makePublicList(maria, ['Żurek']);
  expect((await setAuthorShown(list.id, true)).body.list).toMatchObject({ isAuthorShown: true });
  expect(new Set((await readAsVisitor(list.id, publicID)).authors)).toEqual(new Set([NAME]));
  await maria.post('/account/name', { content: 'Maria' });
  expect(new Set((await readAsVisitor(list.id, publicID)).authors)).toEqual(new Set(['Maria']));
  await maria.post('/account/name', { content: NAME });

  expect((await setAuthorShown(list.id, false)).body.list.isAuthorShown).toBeUndefined();
  expect((await readAsVisitor(list.id, publicID)).text).not.toContain(NAME);
});

test('an unpublished list names no author, and a list published again needs a new consent', async () => {
  const list = await makeList(maria, ['Żurek']);
  await setAuthorShown(list.id, true);
  await maria.post(`/createList/${list.id}?private=true`, { access: 'link' });
  expect((await server.request(`/list/details/private/${list.id}`)).body.list).not.toHaveProperty('author');
  const { body } = await maria.post(`/createList/${list.id}`);
  expect((await readAsVisitor(list.id, body.publicID)).text).not.toContain(NAME);

  await setAuthorShown(list.id, true);
  expect((await readAsVisitor(list.id, body.publicID)).authors).toContain(NAME);
  await maria.post(`/createList/${list.id}?private=true`, { access: 'none' });
  await maria.post(`/createList/${list.id}`);
  expect((await readAsVisitor(list.id, body.publicID)).text).not.toContain(NAME);
});

test('a copy has neither its source’s author nor their consent', async () => {
  const { list, publicID } = await makePublicList(maria, ['Żurek']);
  await setAuthorShown(list.id, true);
  await reader.post(`/saveListForUser/PL/${publicID}`, {});
  const copy = (await reader.data()).ownLists.find((each) => each.publicID === publicID);
  expect(copy).toMatchObject({ isAuthor: false });
  expect(JSON.stringify(copy)).not.toContain(NAME);
  expect(copy?.isAuthorShown).toBeUndefined();
});

test('the starter lists name no author', async () => {
  const { rows } = (await server.db.execute(
    `select count(*)::int as named from lists where is_author_shown and user_id = '${SYSTEM_USER_ID}'`,
  )) as unknown as { rows: { named: number }[] };
  expect(rows[0]?.named).toBe(0);
});
