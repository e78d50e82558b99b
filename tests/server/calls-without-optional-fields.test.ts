/** Each call that docs/product.md lists under P13 works without any optional field (P13.1). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from './helpers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('a user registers, signs in, saves a list, ticks a dish and reads the account', async () => {
  const author = await server.signUp('Author');
  const list = { name: 'Milk bar', chosenCountry: 'PL', items: [{ name: 'Żurek' }, { name: 'Kopytka' }] };
  const { body: written } = await author.post('/changeList/createListForUser', list);
  await author.post(`/createList/${written.id}`);

  const person = { emailAddress: 'curl@example.org', password: 'long enough' };
  const post = (path: string, body?: unknown, cookie?: string) =>
    server.request(path, { method: 'POST', body, cookie });
  expect(await post('/user', { ...person, name: 'Curl' })).toMatchObject({ status: 201, body: {} });
  const activated = await server.request(`/user/activate/${server.tokenFor(person.emailAddress)}`);
  expect(activated.status).toBe(200);
  const login = await post('/user/login', person);
  expect(login).toMatchObject({ status: 200, body: { error: false, user: { name: 'Curl', ownLists: [] } } });
  const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

  const page = await server.request('/publicList/getLists/PL/0');
  expect(page.body).toMatchObject({ page: 0, total: 1, lists: [{ name: 'Milk bar' }] });
  const saved = await post(`/saveListForUser/PL/${page.body.lists[0].id}`, undefined, cookie);
  const tick = () => post(`/account/updateItemInList/${saved.body.id}/1`, undefined, cookie);
  expect((await tick()).body.list.items.map((item: { isDone: boolean }) => item.isDone)).toEqual([
    false,
    true,
  ]);
  expect((await tick()).body.list.items.map((item: { isDone: boolean }) => item.isDone)).toEqual([
    false,
    false,
  ]);
  await tick();
  const { body } = await server.request('/account/data', { cookie });
  expect(body.user).toMatchObject({ exp: 100, ownLists: [{ id: saved.body.id, name: 'Milk bar' }] });
});
