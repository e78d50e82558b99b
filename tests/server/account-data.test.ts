/**
 * Experience counts distinct dishes (P4.2). Signed-in answers carry a stamp, and `since` asks for later
 * changes only (P7.12, P13.7).
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeList, makePublicList, tick, untick } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe('experience is 100 for each distinct dish', () => {
  const exp = async (user: TestUser) => (await user.data()).exp;

  test('on any number of lists; un-ticking takes it back', async () => {
    const user = await server.signUp('Distinct');
    const first = await makeList(user, ['Barszcz', 'Pierogi']);
    const second = await makeList(user, [], { items: first.items });
    await tick(user, first, 0);
    expect(await exp(user)).toBe(100);
    expect((await tick(user, second, 0)).body.exp).toBe(100);
    expect((await tick(user, second, 1)).body.exp).toBe(200);
    expect((await untick(user, first, 0)).body.exp).toBe(200);
    expect((await untick(user, second, 0)).body.exp).toBe(100);
  });

  test('and is kept when the item or the list is removed, because the item’s id is archived', async () => {
    const user = await server.signUp('Archivist');
    const list = await makeList(user, ['Barszcz', 'Pierogi', 'Żurek']);
    await tick(user, list, 0);
    await tick(user, list, 1);
    await user.post(`/changeList/${list.id}/removeItem`, { item: { id: list.items[0]?.id } });
    expect(await user.data()).toMatchObject({ exp: 200, archive: [list.items[0]?.id] });
    await user.delete(`/account/removeUserList/${list.id}`);
    const { exp: points, archive } = await user.data();
    expect(points).toBe(200);
    expect(archive.sort()).toEqual([list.items[0]!.id, list.items[1]!.id].sort());
  });

  test('and is not gained again by saving the list again', async () => {
    const author = await server.signUp('Cook');
    const { publicID } = await makePublicList(author, ['Barszcz']);
    const user = await server.signUp('Gamer');
    const save = () => user.post(`/saveListForUser/PL/${publicID}`);
    const { list } = (await save()).body;
    await tick(user, list, 0);
    await user.delete(`/account/removeUserList/${list.id}`);
    await save();
    expect(await exp(user)).toBe(100);
    expect((await tick(user, list, 0)).body.exp).toBe(100);
  });
});

describe('the account', () => {
  test('has its lists, the newest first, and may not be cached', async () => {
    const user = await server.signUp('Collector');
    const first = await makeList(user);
    const second = await makeList(user);
    await user.post(`/changeList/${first.id}/name`, { content: 'Changed' });
    expect((await user.data()).ownLists.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await user.get('/account/data')).headers.get('cache-control')).toBe('no-store');
  });

  test('is answered for a revision with the later changes and the ids of removed lists', async () => {
    const user = await server.signUp('Puller');
    const [unchanged, ticked, removed] = [
      await makeList(user),
      await makeList(user, ['Barszcz']),
      await makeList(user),
    ];
    const { rev } = await user.data();
    const since = async (revision: number) => (await user.get(`/account/data?since=${revision}`)).body;
    expect(await since(rev)).toMatchObject({
      isPartial: true,
      removed: [],
      user: { ownLists: [] },
      stamp: { rev },
    });
    await tick(user, ticked!, 0);
    await user.delete(`/account/removeUserList/${removed!.id}`);
    expect(await since(rev)).toMatchObject({
      isPartial: true,
      removed: [removed!.id],
      user: { rev: rev + 2, exp: 100, ownLists: [{ id: ticked!.id, rev: rev + 1 }] },
      stamp: { rev: rev + 2 },
    });
    const whole = await since(0);
    expect(whole.user.ownLists.map(({ id }: { id: string }) => id)).toEqual([ticked!.id, unchanged!.id]);
  });

  test('is complete for a revision that the server has not reached, as after a restore', async () => {
    const user = await server.signUp('Restored');
    const list = await makeList(user);
    const { body } = await user.get('/account/data?since=999');
    expect(body).toMatchObject({ isPartial: false, removed: [], user: { ownLists: [list] } });
  });

  test('is named in the stamp of a write’s answer, with its revision and the epoch', async () => {
    const user = await server.signUp('Stamped');
    const { epoch } = (await user.get('/account/data')).body.stamp;
    const { body } = await user.post('/changeList/createNewListForUser', { id: randomUUID() });
    expect(body.stamp).toEqual({ userID: user.userID, rev: 1, epoch, from: 0, achievements: [] });
  });
});
