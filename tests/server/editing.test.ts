/** Calls create, edit, tick and remove lists and their items (P3.1, P3.2, P3.4, P3.9, P4.1). */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lists } from '#server/db/schema.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { makeList, readList, tick, untick } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  user = await server.signUp('Editor');
});
afterAll(() => server.close());

describe('the calls without an item id', () => {
  test('a blank list gets an id, a name and no country', async () => {
    const { body } = await user.post('/changeList/createNewListForUser');
    expect(body.list).toMatchObject({
      id: body.id,
      publicID: null,
      isAuthor: true,
      name: 'New list',
      chosenCountry: null,
      items: [],
      tags: [],
      likes: 0,
    });
    const given = { id: randomUUID(), name: 'Mine', chosenCountry: 'pl' };
    const second = await user.post('/changeList/createNewListForUser', given);
    expect(second.body.list).toMatchObject({ ...given, chosenCountry: 'PL' });
  });

  test.each([
    { name: '', chosenCountry: null },
    { name: '  ', chosenCountry: '' },
    { name: null, description: null, chosenCountry: null, language: null, tags: null, items: null },
    {
      id: null,
      publicID: null,
      name: '',
      description: '',
      chosenCountry: '',
      language: '',
      tags: [],
      items: [],
    },
    { ...{ publicID: null, likes: 0 }, name: 'new list', description: '', tags: [], items: [] },
  ])('a list without any content gets an id: %j', async (blank) => {
    const { status, body } = await user.post('/changeList/createNewListForUser', blank);
    expect({ status, id: body.id }).toEqual({ status: 200, id: expect.any(String) });
    expect(body.list).toMatchObject({
      id: body.id,
      name: blank.name?.trim() || 'New list',
      description: '',
      chosenCountry: null,
      language: 'EN',
      items: [],
      tags: [],
    });
  });

  test('items can be added to a list only if it has a country', async () => {
    const { body } = await user.post('/changeList/createNewListForUser');
    const add = (item: object) => user.post(`/changeList/${body.id}/addItem`, { item });
    expect(await add({ name: 'Barszcz' })).toMatchObject({
      status: 400,
      body: {
        error: 'choose the country first',
        internalErrorCode: ERROR_CODES.COUNTRY_MISSING,
        field: 'chosenCountry',
      },
    });
    await user.post(`/changeList/${body.id}/country`, { content: 'PL' });
    expect((await add({ name: 'Barszcz' })).body.list.items).toMatchObject([{ name: 'Barszcz' }]);
  });

  test('an existing item of a list without a country may be sent again', async () => {
    const list = await makeList(user, ['Barszcz']);
    await server.db.update(lists).set({ country: null }).where(eq(lists.id, list.id));
    const again = await user.post(`/changeList/${list.id}/addItem`, { item: list.items[0] });
    expect(again).toMatchObject({ status: 200, body: { list: { items: [{ name: 'Barszcz' }] } } });
  });

  test('a list is created with all its content; items without an id get one', async () => {
    const id = randomUUID();
    const itemID = randomUUID();
    const items = [{ id: itemID, name: ' Barszcz ', tags: ['soup'], isDone: true }, { name: 'Pierogi' }];
    const given = { id, name: 'Soups', chosenCountry: 'PL', language: 'pl', tags: ['warm'], items };
    const { body } = await user.post('/changeList/createListForUser', given);
    expect(body.list).toMatchObject({
      id,
      language: 'PL',
      tags: ['#warm'],
      rev: body.stamp.rev,
      order: body.stamp.rev,
    });
    expect(body.list.items).toMatchObject([
      { id: itemID, name: 'Barszcz', description: '', tags: ['#soup'], isDone: true },
      { name: 'Pierogi', isDone: false },
    ]);
    expect(await readList(user, id)).toEqual(body.list);
  });

  test.each<[string, unknown, object]>([
    ['country', { content: 'de' }, { chosenCountry: 'DE' }],
    ['name', { content: ' Best soups ' }, { name: 'Best soups' }],
    ['description', { content: 'Red and hot' }, { description: 'Red and hot' }],
    ['description', { content: '' }, { description: '' }],
    ['addTag', { tag: 'winter' }, { tags: ['#winter', '#first'] }],
    ['removeTag', { tag: '#first' }, { tags: [] }],
    ['removeTag', { tag: 'never there' }, { tags: ['#first'] }],
    [
      'addItem',
      { item: { name: 'Żurek' } },
      { items: [{ name: 'Barszcz' }, { name: 'Pierogi' }, { name: 'Żurek', isDone: false }] },
    ],
    ['removeItem', { item: { name: 'Barszcz' } }, { items: [{ name: 'Pierogi' }] }],
    ['name/1', { content: 'Pierogi ruskie' }, { items: [{ name: 'Barszcz' }, { name: 'Pierogi ruskie' }] }],
    ['description/0', { content: 'Red' }, { items: [{ description: 'Red' }, { description: '' }] }],
    ['addTag/0', { tag: 'new' }, { items: [{ tags: ['#new'] }, { tags: [] }] }],
    ['removeTag/0', { tag: 'none' }, { items: [{ tags: [] }, { tags: [] }] }],
  ])('POST /changeList/{id}/%s %j', async (call, body, expected) => {
    const list = await makeList(user, ['Barszcz', 'Pierogi'], { tags: ['first'] });
    const answer = await user.post(`/changeList/${list.id}/${call}`, body);
    expect(answer).toMatchObject({ status: 200, body: { list: { id: list.id, ...expected } } });
    expect(await readList(user, list.id)).toEqual(answer.body.list);
  });

  test('a tick without a body toggles the item at the index and returns the experience', async () => {
    const eater = await server.signUp('Eater');
    const list = await makeList(eater, ['Barszcz', 'Pierogi']);
    const toggle = () => eater.post(`/account/updateItemInList/${list.id}/1`);
    expect((await toggle()).body).toMatchObject({
      exp: 100,
      list: { items: [{ isDone: false }, { isDone: true }] },
    });
    expect((await toggle()).body).toMatchObject({
      exp: 0,
      list: { items: [{ isDone: false }, { isDone: false }] },
    });
  });

  test('a removed list is no longer in the account', async () => {
    const list = await makeList(user, ['Barszcz']);
    const answer = await user.delete(`/account/removeUserList/${list.id}`);
    expect(answer).toMatchObject({ status: 200, body: { stamp: { userID: user.userID } } });
    expect(await readList(user, list.id)).toBeUndefined();
  });
});

describe('the calls with an item id', () => {
  test('find the item at any position, and ignore the index', async () => {
    const list = await makeList(user, ['Barszcz', 'Pierogi']);
    const itemID = list.items[1]?.id;
    const change = (call: string, body: object) =>
      user.post(`/changeList/${list.id}/${call}/0`, { ...body, itemID });
    await change('name', { content: 'Pierogi ruskie' });
    await change('description', { content: 'With potatoes' });
    await change('addTag', { tag: 'a' });
    await change('addTag', { tag: 'b' });
    await change('removeTag', { tag: 'a' });
    const { body } = await tick(user, { ...list, items: [list.items[1]!] }, 0);
    expect(body.list.items).toEqual([
      list.items[0],
      { id: itemID, name: 'Pierogi ruskie', description: 'With potatoes', tags: ['#b'], isDone: true },
    ]);
  });

  test('set the wanted state instead of toggling', async () => {
    const list = await makeList(user, ['Barszcz']);
    await tick(user, list, 0);
    expect((await tick(user, list, 0)).body.list.items[0].isDone).toBe(true);
    expect((await untick(user, list, 0)).body.list.items[0].isDone).toBe(false);
  });

  test.each(['name/0', 'description/0', 'addTag/0', 'removeTag/0'])(
    'answer 404 for an id that was never on the list: %s',
    async (call) => {
      const list = await makeList(user, ['Barszcz']);
      const body = { content: 'Wrong meal', tag: 'wrong', itemID: randomUUID() };
      expect(await user.post(`/changeList/${list.id}/${call}`, body)).toMatchObject({
        status: 404,
        body: { field: 'itemID' },
      });
      expect(await readList(user, list.id)).toEqual(list);
    },
  );

  test('answer 404 for an index past the end and an unknown name', async () => {
    const list = await makeList(user, ['Barszcz']);
    expect(await user.post(`/account/updateItemInList/${list.id}/1`)).toMatchObject({
      status: 404,
      body: { field: 'index' },
    });
    expect(await user.post(`/changeList/${list.id}/removeItem`, { item: { name: 'Pierogi' } })).toMatchObject(
      { status: 404 },
    );
    expect(
      await user.post(`/changeList/${list.id}/removeItem`, { item: { id: randomUUID() } }),
    ).toMatchObject({ status: 404 });
  });

  test('change nothing when an existing item or list is added', async () => {
    const list = await makeList(user, ['Barszcz']);
    const { rev } = await user.data();
    const [item] = list.items;
    const added = await user.post(`/changeList/${list.id}/addItem`, { item: { ...item, name: 'Other' } });
    expect(added.body).toMatchObject({ list, stamp: { rev } });
    const made = await user.post('/changeList/createListForUser', { ...list, name: 'Other' });
    expect(made.body).toMatchObject({ id: list.id, list, stamp: { rev } });
  });
});

describe('a removed list or item stays removed', () => {
  test('a late write to a removed item answers 200 and changes nothing', async () => {
    const list = await makeList(user, ['Barszcz', 'Pierogi']);
    const [removed, remaining] = list.items;
    await user.post(`/changeList/${list.id}/removeItem`, { item: { id: removed?.id } });
    const { rev } = await user.data();
    const itemID = removed?.id;
    const lateAnswers = [
      await user.post(`/account/updateItemInList/${list.id}/0`, { itemID, isDone: true }),
      await user.post(`/changeList/${list.id}/name/0`, { content: 'Wrong meal', itemID }),
      await user.post(`/changeList/${list.id}/description/0`, { content: 'Wrong meal', itemID }),
      await user.post(`/changeList/${list.id}/addTag/0`, { tag: 'wrong', itemID }),
      await user.post(`/changeList/${list.id}/removeTag/0`, { tag: 'wrong', itemID }),
      await user.post(`/changeList/${list.id}/removeItem`, { item: { id: itemID } }),
      await user.post(`/changeList/${list.id}/addItem`, { item: removed }),
    ];
    for (const answer of lateAnswers) {
      expect(answer).toMatchObject({ status: 200, body: { list: { items: [remaining] }, stamp: { rev } } });
    }
  });

  test('a late write to a removed list answers 200 with no list', async () => {
    const list = await makeList(user, ['Barszcz']);
    await user.delete(`/account/removeUserList/${list.id}`);
    const { rev } = await user.data();
    const lateWrites: [string, unknown][] = [
      ['/changeList/:list/country', { content: 'DE' }],
      ['/changeList/:list/name', { content: 'x' }],
      ['/changeList/:list/description', { content: 'x' }],
      ['/changeList/:list/addTag', { tag: 'x' }],
      ['/changeList/:list/removeTag', { tag: 'x' }],
      ['/changeList/:list/addItem', { item: { name: 'x' } }],
      ['/changeList/:list/removeItem', { item: { name: 'x' } }],
      ['/changeList/:list/name/0', { content: 'x' }],
      ['/changeList/:list/description/0', { content: 'x' }],
      ['/changeList/:list/addTag/0', { tag: 'x' }],
      ['/changeList/:list/removeTag/0', { tag: 'x' }],
      ['/account/updateItemInList/:list/0', undefined],
      ['/createList/:list', undefined],
      ['/createList/:list?private=true', { access: 'link' }],
      ['/changeList/createListForUser', { id: list.id, name: 'Back', chosenCountry: 'PL' }],
    ];
    for (const [path, body] of lateWrites) {
      const answer = await user.post(path.replace(':list', list.id), body);
      expect(answer, path).toMatchObject({ status: 200, body: { list: null, stamp: { rev } } });
    }
    expect(await user.delete(`/account/removeUserList/${list.id}`)).toMatchObject({ status: 200 });
    expect((await user.data()).rev).toBe(rev);
  });

  test('no content of a removed list is kept', async () => {
    const list = await makeList(user, ['Barszcz'], { name: 'A secret list', tags: ['secret'] });
    await user.delete(`/account/removeUserList/${list.id}`);
    expect(JSON.stringify(await server.db.select().from(lists))).not.toMatch(/secret/);
  });
});

describe('two devices that write at the same time', () => {
  test('all eight additions are stored, each under another revision', async () => {
    const list = await makeList(user);
    const names = Array.from({ length: 8 }, (_, index) => `Dish ${index}`);
    const answers = await Promise.all(
      names.map((name) => user.post(`/changeList/${list.id}/addItem`, { item: { name } })),
    );
    expect(new Set(answers.map(({ body }) => body.stamp.rev)).size).toBe(8);
    const { items } = (await readList(user, list.id))!;
    expect(items.map(({ name }) => name).sort()).toEqual(names);
  });
});
