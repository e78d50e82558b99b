/**
 * A saved list is a copy, saving again merges, and an unchanged copy cannot be published (P5.7, P5.8, P5.10).
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v5 as uuidv5 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lists } from '#server/db/schema.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import type { List } from '#src/domain/list.ts';
import { makeList, makePublicList, publish, readList, tick } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

let server: TestServer;
let author: TestUser;
let saver: TestUser;
let source: List;
let publicID: string;
let copy: List;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

let round = 0;
beforeEach(async () => {
  round += 1;
  author = await server.signUp(`Author ${round}`);
  saver = await server.signUp(`Saver ${round}`);
  ({ list: source, publicID } = await makePublicList(author, ['Barszcz', 'Pierogi'], { tags: ['warm'] }));
  await tick(author, source, 0);
  copy = (await save()).body.list;
});

const save = (id = publicID, country = 'PL', body?: object) =>
  saver.post(`/saveListForUser/${country}/${id}`, body);
const edit = (user: TestUser, list: List, call: string, body: object) =>
  user.post(`/changeList/${list.id}/${call}`, body);
const names = (list: List | undefined) => list?.items.map(({ name }) => name);

describe('a copy', () => {
  test('has the id that every device would make, the source’s item ids, and no ticks', async () => {
    expect(copy).toMatchObject({
      id: uuidv5(publicID, saver.userID),
      publicID,
      isAuthor: false,
      name: 'Soups',
      chosenCountry: 'PL',
      tags: ['#warm'],
      likes: 0,
    });
    expect(copy.items).toEqual(source.items);
    expect(await readList(saver, copy.id)).toEqual(copy);
  });

  test('can be edited by its user without an effect on the source', async () => {
    await edit(saver, copy, 'name', { content: 'My soups' });
    await tick(saver, copy, 1);
    expect((await readList(author, source.id))?.name).toBe('Soups');
    expect(await readList(saver, copy.id)).toMatchObject({
      name: 'My soups',
      items: [{ isDone: false }, { isDone: true }],
    });
  });

  test('shows the source’s likes while it is public, and is complete after its removal', async () => {
    await author.post(`/list/likes/add/PL/${publicID}`);
    expect(await readList(saver, copy.id)).toMatchObject({ publicID, likes: 1 });
    await author.delete(`/account/removeUserList/${source.id}`);
    expect(await readList(saver, copy.id)).toMatchObject({
      publicID: null,
      isAuthor: false,
      likes: 0,
      items: source.items,
    });
    expect(await save()).toMatchObject({ status: 200, body: { id: copy.id, list: { name: 'Soups' } } });
  });

  test('may have an id that the client chooses', async () => {
    const id = randomUUID();
    expect((await save(publicID, 'PL', { id })).body).toMatchObject({ id, list: { id, isAuthor: false } });
  });

  test('cannot replace an own list', async () => {
    const own = await makeList(saver, ['Mine']);
    expect(await save(publicID, 'PL', { id: own.id })).toMatchObject({ status: 409 });
    expect(await readList(saver, own.id)).toEqual(own);
  });

  test('of a list that is not shared cannot be made', async () => {
    const hidden = await makeList(author);
    for (const country of ['PL', 'Private', 'private'])
      expect(await save(hidden.id, country)).toMatchObject({ status: 404 });
    expect(await save(randomUUID())).toMatchObject({ status: 404 });
    expect(await author.post(`/saveListForUser/Private/${publicID}`)).toMatchObject({ status: 404 });
  });

  test('of a list open by link has no public id until the source is published', async () => {
    const shared = await makeList(author, ['Żurek']);
    await author.post(`/createList/${shared.id}?private=true`);
    const { body } = await save(shared.id, 'Private');
    expect(body.list).toMatchObject({ id: uuidv5(shared.id, saver.userID), publicID: null, isAuthor: false });
    const later = await publish(author, shared.id);
    expect(await readList(saver, body.id)).toMatchObject({ publicID: later, isAuthor: false });
  });

  test('of the user’s own public list is that list, unchanged', async () => {
    const { rev } = await author.data();
    const answer = await author.post(`/saveListForUser/PL/${publicID}`);
    expect(answer.body).toMatchObject({
      id: source.id,
      list: { id: source.id, isAuthor: true },
      stamp: { rev },
    });
    expect((await author.data()).ownLists).toHaveLength(1);
  });
});

describe('saving again', () => {
  test('without news changes nothing', async () => {
    const again = await save();
    expect(again.body).toEqual({ id: copy.id, list: copy, stamp: { ...again.body.stamp, rev: copy.rev } });
  });

  test('adds the source’s news and changes; ticks, own edits, items and tags stay', async () => {
    await tick(saver, copy, 0);
    await edit(saver, copy, 'name', { content: 'My soups' });
    await edit(saver, copy, 'addTag', { tag: 'mine' });
    await edit(saver, copy, 'description/1', { content: 'My note', itemID: copy.items[1]?.id });
    await edit(saver, copy, 'addItem', { item: { name: 'My own' } });
    await edit(author, source, 'name', { content: 'Their soups' });
    await edit(author, source, 'description', { content: 'Their words' });
    await edit(author, source, 'country', { content: 'LT' });
    await edit(author, source, 'addTag', { tag: 'theirs' });
    await edit(author, source, 'name/0', { content: 'Barszcz czerwony' });
    await edit(author, source, 'name/1', { content: 'Pierogi ruskie' });
    await edit(author, source, 'description/1', { content: 'Their note' });
    await edit(author, source, 'addItem', { item: { name: 'Żurek' } });

    const { body } = await save();
    expect(body.list).toMatchObject({
      id: copy.id,
      name: 'My soups',
      description: 'Their words',
      chosenCountry: 'LT',
      order: copy.order,
    });
    expect(body.list.tags).toEqual(['#theirs', '#mine', '#warm']);
    expect(body.list.items).toMatchObject([
      { name: 'Barszcz czerwony', isDone: true },
      { name: 'Pierogi ruskie', description: 'My note', isDone: false },
      { name: 'My own' },
      { name: 'Żurek', isDone: false },
    ]);
    expect((await save()).body.stamp.rev).toBe(body.stamp.rev);
  });

  test('neither restores removed items nor removes items that the source dropped', async () => {
    await edit(saver, copy, 'removeItem', { item: { id: copy.items[0]?.id } });
    await edit(author, source, 'removeItem', { item: { id: source.items[1]?.id } });
    expect(names((await save()).body.list)).toEqual(['Pierogi']);
  });

  test('keeps a field that the user edited after the last merge', async () => {
    await edit(author, source, 'name', { content: 'Second name' });
    await save();
    await edit(saver, copy, 'name', { content: 'My name' });
    await edit(author, source, 'name', { content: 'Third name' });
    expect((await save()).body.list.name).toBe('My name');
  });

  test('removes a tag that the source removed, unless the user added it', async () => {
    await edit(saver, copy, 'addTag', { tag: 'mine' });
    await edit(author, source, 'removeTag', { tag: 'warm' });
    expect((await save()).body.list.tags).toEqual(['#mine']);
  });

  test('never exceeds a list’s limit', async () => {
    for (let index = 0; index < 3; index += 1)
      await edit(author, source, 'addItem', { item: { name: `New ${index}` } });
    const items = Array.from({ length: 298 }, (_, index) => ({ name: `Own ${index}` }));
    const { body } = await saver.post('/changeList/createListForUser', {
      name: 'Full',
      chosenCountry: 'PL',
      items,
    });
    const full = [...copy.items, ...body.list.items.slice(0, 297)];
    await server.db.update(lists).set({ items: full }).where(eq(lists.id, copy.id));
    expect((await save()).body.list.items).toHaveLength(300);
  });

  test('after the copy was removed makes a new copy, without the items that the user had added', async () => {
    const { body: added } = await edit(saver, copy, 'addItem', { item: { name: 'My own' } });
    await tick(saver, copy, 0);
    await saver.delete(`/account/removeUserList/${copy.id}`);
    const { body } = await save();
    expect(body.list).toMatchObject({ id: copy.id, isAuthor: false, items: source.items });
    expect(body.list.order).toBeGreaterThan(copy.order);
    const late = await tick(saver, added.list, 2);
    expect(late).toMatchObject({ status: 200, body: { list: { items: source.items } } });
    expect((await tick(saver, copy, 0)).body.list.items[0].isDone).toBe(true);
  });
});

describe('publishing a copy', () => {
  test('is refused while it equals its source apart from ticks, even after it was separated', async () => {
    await tick(saver, copy, 0);
    const refused = { status: 400, body: { internalErrorCode: ERROR_CODES.COPY_UNCHANGED } };
    expect(await saver.post(`/createList/${copy.id}`)).toMatchObject(refused);
    await saver.post(`/createList/${copy.id}?private=true`, { access: 'none' });
    expect(await saver.post(`/createList/${copy.id}`)).toMatchObject(refused);
    await edit(saver, copy, 'description/0', { content: 'My note', itemID: copy.items[0]?.id });
    expect((await saver.post(`/createList/${copy.id}`)).status).toBe(200);
  });

  test('makes it a publication of its user', async () => {
    await edit(saver, copy, 'name', { content: 'My soups' });
    const { body } = await saver.post(`/createList/${copy.id}`);
    expect(body.publicID).not.toBe(publicID);
    expect(body.list).toMatchObject({ publicID: body.publicID, isAuthor: true, likes: 0 });
    const answer = await saver.post(`/createList/${copy.id}?private=true`, { access: 'none' });
    expect(answer.body).toMatchObject({ publicID: null, list: { publicID: null, isAuthor: true } });
  });

  test('unpublishing a copy that was never published only separates it; saving links it again', async () => {
    await edit(saver, copy, 'name', { content: 'My soups' });
    const answer = await saver.post(`/createList/${copy.id}?private=true`, { access: 'none' });
    expect(answer.body).toMatchObject({ publicID: null, list: { isAuthor: true, name: 'My soups' } });
    expect((await server.request(`/publicList/details/PL/${publicID}`)).status).toBe(200);
    await edit(author, source, 'addItem', { item: { name: 'Żurek' } });
    const again = await save();
    expect(again.body.list).toMatchObject({ id: copy.id, publicID, isAuthor: false, name: 'My soups' });
    expect(names(again.body.list)).toEqual(['Barszcz', 'Pierogi', 'Żurek']);
  });
});
