/** A list is published, made private, opened by link and liked (P2.2, P5.1, P5.3, P5.6, P5.11). */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERROR_CODES } from '#src/contract/call.ts';
import { makeList, makePublicList, publish, readList, tick } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

let server: TestServer;
let owner: TestUser;
let fan: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  owner = await server.signUp('Owner');
  fan = await server.signUp('Fan');
});
afterAll(() => server.close());

const details = (publicID: string, country = 'PL') =>
  server.request(`/publicList/details/${country}/${publicID}`);
const byLink = (id: string) => server.request(`/list/details/private/${id}`);
const makePrivate = (id: string, body?: object) => owner.post(`/createList/${id}?private=true`, body);
const NOT_FOUND = { status: 404, body: { error: true, internalErrorCode: ERROR_CODES.NOT_FOUND } };

describe('publishing', () => {
  test('with an id that another account is just publishing is refused, also at a repeat', async () => {
    const list = await makeList(owner, ['Barszcz']);
    const publicID = randomUUID();
    const key = randomUUID();
    // Simulates the database's error if the other account publishes between two statements of this account.
    await server.db.execute(sql`
      create function other_was_first() returns trigger language plpgsql as $$
      begin raise unique_violation using message = 'duplicate key', constraint = 'lists_public_id_unique'; end $$`);
    await server.db.execute(sql`
      create trigger race before update of public_id on lists for each row execute function other_was_first()`);
    const taken = { status: 409, body: { internalErrorCode: ERROR_CODES.ID_TAKEN, field: 'publicID' } };
    expect(await owner.post(`/createList/${list.id}`, { publicID }, { key })).toMatchObject(taken);
    await server.db.execute(sql`drop trigger race on lists`);
    expect(await owner.post(`/createList/${list.id}`, { publicID }, { key })).toMatchObject(taken);
    expect((await owner.post(`/createList/${list.id}`, { publicID: randomUUID() })).status).toBe(200);
  });

  test('with another list’s own id is refused, with the list’s own id is not', async () => {
    const [list, other] = [await makeList(owner, ['Barszcz']), await makeList(fan, ['Pierogi'])];
    expect(await owner.post(`/createList/${list.id}`, { publicID: other.id })).toMatchObject({
      status: 409,
      body: { internalErrorCode: ERROR_CODES.ID_TAKEN, field: 'publicID' },
    });
    expect((await owner.post(`/createList/${list.id}`, { publicID: list.id })).status).toBe(200);
  });

  test('that has ended shows no likes, even in the repeat of a like', async () => {
    const { list, publicID } = await makePublicList(owner, ['Barszcz']);
    const key = randomUUID();
    const like = () => fan.post(`/list/likes/add/PL/${publicID}`, undefined, { key });
    expect((await like()).body.likes).toBe(1);
    expect((await like()).body.likes).toBe(1);
    await makePrivate(list.id);
    expect((await like()).body.likes).toBe(0);
  });

  test('uses the client’s public id or makes one, and shows the list publicly', async () => {
    const list = await makeList(owner, ['Barszcz']);
    const publicID = randomUUID();
    const { body } = await owner.post(`/createList/${list.id}`, { publicID });
    expect(body).toMatchObject({ publicID, list: { id: list.id, publicID, isAuthor: true, likes: 0 } });
    expect(await details(publicID)).toMatchObject({
      status: 200,
      body: { error: false, list: { id: publicID, publicID } },
    });
  });

  test('shows nothing of the owner: no list id, no ticks, no revision', async () => {
    const { list, publicID } = await makePublicList(owner, ['Barszcz', 'Pierogi']);
    await tick(owner, list, 0);
    const shown = (await details(publicID)).body.list;
    expect(shown).toMatchObject({
      id: publicID,
      isAuthor: false,
      rev: 0,
      order: 0,
      items: [{ isDone: false }, { isDone: false }],
    });
    const page = await server.request('/publicList/getLists/PL/0');
    for (const answer of [shown, page.body]) {
      expect(JSON.stringify(answer)).not.toContain(list.id);
      expect(JSON.stringify(answer)).not.toContain(owner.userID);
    }
  });

  test('makes the list available by public id with any country, and by public id and list id', async () => {
    const { list, publicID } = await makePublicList(owner);
    expect((await details(publicID, 'de')).status).toBe(200);
    expect((await details(list.id, publicID)).body.list.id).toBe(publicID);
    expect(await details(list.id)).toMatchObject(NOT_FOUND);
    expect(await details('x', publicID)).toMatchObject(NOT_FOUND);
  });

  test('needs a country', async () => {
    const { body } = await owner.post('/changeList/createNewListForUser');
    expect(await owner.post(`/createList/${body.id}`)).toMatchObject({
      status: 400,
      body: { field: 'chosenCountry' },
    });
  });

  test('shows later edits at once, including the country', async () => {
    const { list, publicID } = await makePublicList(owner, ['Barszcz']);
    await owner.post(`/changeList/${list.id}/name`, { content: 'New name' });
    await owner.post(`/changeList/${list.id}/country`, { content: 'IS' });
    expect((await details(publicID)).body.list).toMatchObject({ name: 'New name', chosenCountry: 'IS' });
    const page = await server.request('/publicList/getLists/IS/0');
    expect(page.body).toMatchObject({ total: 1, lists: [{ id: publicID }] });
  });

  test('a second time changes nothing and keeps the public id', async () => {
    const { list, publicID } = await makePublicList(owner);
    const { rev } = await owner.data();
    const again = await owner.post(`/createList/${list.id}`, { publicID: randomUUID() });
    expect(again.body).toMatchObject({ publicID, stamp: { rev } });
  });
});

describe('unpublishing', () => {
  test('hides the list; publishing again restores its id and likes', async () => {
    const { list, publicID } = await makePublicList(owner);
    await fan.post(`/list/likes/add/PL/${publicID}`);
    const answer = await makePrivate(list.id, { access: 'none' });
    expect(answer.body).toMatchObject({ publicID: null, list: { publicID: null, isAuthor: true, likes: 0 } });
    expect(await details(publicID)).toMatchObject(NOT_FOUND);
    expect(await byLink(list.id)).toMatchObject(NOT_FOUND);
    expect(await server.request(`/list/likes/PL/${publicID}`)).toMatchObject({ status: 404 });
    expect(await fan.post(`/list/likes/add/PL/${publicID}`)).toMatchObject({ status: 404 });
    expect(await publish(owner, list.id)).toBe(publicID);
    expect((await details(publicID)).body.list.likes).toBe(1);
  });

  test('tells only the owner the former public id', async () => {
    const { list, publicID } = await makePublicList(owner);
    const formerIDForOwner = async () =>
      (await owner.data()).ownLists.find(({ id }: { id: string }) => id === list.id)?.formerPublicID;
    expect(await formerIDForOwner()).toBeUndefined();
    const closed = await makePrivate(list.id, { access: 'none' });
    expect(closed.body.list).toMatchObject({ publicID: null, formerPublicID: publicID });
    expect(await formerIDForOwner()).toBe(publicID);
    await makePrivate(list.id, { access: 'link' });
    const shown = (await byLink(list.id)).body.list;
    expect(shown.id).toBe(list.id);
    expect(JSON.stringify(shown)).not.toContain(publicID);
    expect(shown).not.toHaveProperty('formerPublicID');
    await publish(owner, list.id);
    expect(await formerIDForOwner()).toBeUndefined();
    expect((await details(publicID)).body.list).not.toHaveProperty('formerPublicID');
  });

  test('also happens when a public list is removed, and updates its country’s count', async () => {
    const { list, publicID } = await makePublicList(owner, [], { chosenCountry: 'MT' });
    const countries = async () => (await server.request('/publicList/countries')).body.countries;
    expect(await countries()).toContainEqual({ country: 'MT', lists: 1 });
    await owner.delete(`/account/removeUserList/${list.id}`);
    expect(await details(publicID)).toMatchObject(NOT_FOUND);
    expect((await countries()).map(({ country }: { country: string }) => country)).not.toContain('MT');
  });
});

describe('sharing by link', () => {
  test('opens a list only to readers with its id', async () => {
    const list = await makeList(owner, ['Barszcz']);
    await tick(owner, list, 0);
    expect(await byLink(list.id)).toMatchObject(NOT_FOUND);
    expect((await makePrivate(list.id)).body).toMatchObject({ publicID: null });
    const shown = await byLink(list.id);
    expect(shown.body).toMatchObject({
      error: false,
      list: { id: list.id, publicID: null, isAuthor: false, items: [{ isDone: false }] },
    });
    expect(shown.headers.get('cache-control')).toBe('no-store');
    await makePrivate(list.id, { access: 'none' });
    expect(await byLink(list.id)).toMatchObject(NOT_FOUND);
  });

  test('shows a list on no public page and in no search, whether or not it was public before', async () => {
    const { publicID } = await makePublicList(fan, ['Boxty'], { chosenCountry: 'IE' });
    const { list: formerlyPublic } = await makePublicList(owner, ['Boxty'], { chosenCountry: 'IE' });
    const neverPublic = await makeList(owner, ['Boxty'], { chosenCountry: 'IE' });
    for (const { id } of [formerlyPublic, neverPublic]) {
      await makePrivate(id);
      expect((await byLink(id)).status).toBe(200);
    }
    for (const path of ['/publicList/getLists/IE/0', '/publicList/getLists/IE/0?search=boxty']) {
      const { total, lists } = (await server.request(path)).body;
      expect([total, lists.map(({ id }: { id: string }) => id)], path).toEqual([1, [publicID]]);
    }
    const { dishes } = (await server.request('/publicList/dishes?search=boxty')).body;
    expect(dishes).toEqual([{ name: 'Boxty', country: 'IE', lists: 1 }]);
  });

  test('a list that is not shared looks exactly like a missing one', async () => {
    const list = await makeList(owner);
    const hidden = await byLink(list.id);
    const missing = await byLink(randomUUID());
    expect(hidden.body).toEqual(missing.body);
    expect([...hidden.headers]).toEqual([...missing.headers]);
  });

  test('a public list can be opened by its private link too', async () => {
    const { list, publicID } = await makePublicList(owner);
    expect((await byLink(list.id)).body.list).toMatchObject({ id: list.id, publicID });
  });
});

describe('likes', () => {
  test('count once per user, at once, and are listed in the account', async () => {
    const { publicID } = await makePublicList(owner);
    const like = (user: TestUser) => user.post(`/list/likes/add/PL/${publicID}`);
    expect((await like(fan)).body).toMatchObject({ likes: 1, stamp: { userID: fan.userID } });
    const { rev } = await fan.data();
    expect((await like(fan)).body).toMatchObject({ likes: 1, stamp: { rev } });
    expect((await like(owner)).body.likes).toBe(2);
    expect((await fan.data()).alreadyAddedLike).toContain(publicID);
    const read = (cookie?: string) => server.request(`/list/likes/PL/${publicID}`, { cookie });
    expect((await read(fan.cookie)).body).toEqual({ likes: 2, isLiked: true });
    expect((await read()).body).toEqual({ likes: 2, isLiked: false });
    expect((await read()).headers.get('cache-control')).toBe('private, no-cache');
  });

  test('are all counted when they are simultaneous', async () => {
    const { list, publicID } = await makePublicList(owner);
    const fans = await Promise.all(Array.from({ length: 5 }, (_, index) => server.signUp(`Fan ${index}`)));
    await Promise.all(fans.map((each) => each.post(`/list/likes/add/PL/${publicID}`)));
    expect(await readList(owner, list.id)).toMatchObject({ likes: 5 });
  });

  test('reach the owner as a change, though the list itself did not change', async () => {
    const author = await server.signUp('Liked');
    const { publicID } = await makePublicList(author);
    const { rev } = await author.data();
    await fan.post(`/list/likes/add/PL/${publicID}`);
    const { body } = await author.get(`/account/data?since=${rev}`);
    expect(body).toMatchObject({
      isPartial: true,
      user: { rev, ownLists: [] },
      publications: [{ publicID, likes: 1 }],
    });
    const { list } = (await author.post(`/saveListForUser/PL/${publicID}`)).body;
    await author.post(`/createList/${list.id}?private=true`, { access: 'none' });
    expect((await author.get(`/account/data?since=${rev}`)).body.publications).toEqual([]);
  });

  test('are refused for an unknown list', async () => {
    expect(await fan.post(`/list/likes/add/PL/${randomUUID()}`)).toMatchObject({ status: 404 });
  });
});
