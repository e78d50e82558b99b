/** The export contains all of an account, without secrets (P12.2). */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AccountExportSchema } from '#src/contract/account.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { makeList, makePublicList, tick } from './fixtures.ts';
import { createTestServer, doesClockJump, type TestServer } from './helpers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test.skipIf(doesClockJump)(
  'an account’s export is a file of all its data, in the contract’s format',
  async () => {
    const author = await server.signUp('Author');
    const liked = await makePublicList(author, ['Bigos']);
    const user = await server.signUp('Exporter');
    const own = await makePublicList(user, ['Barszcz', 'Pierogi'], { tags: ['#soup'] });
    await tick(user, own.list, 0);
    await user.post(`/changeList/${own.list.id}/removeItem`, { item: { id: own.list.items[0]?.id } });
    const removed = await makeList(user);
    await user.delete(`/account/removeUserList/${removed.id}`);
    const { id: copyID } = (await user.post(`/saveListForUser/PL/${liked.publicID}`)).body;
    const key = randomUUID();
    await user.post(`/list/likes/add/PL/${liked.publicID}`, undefined, { key });
    await user.post('/account/avatars/2');
    // This avatar is only for premium users.
    const refusedKey = randomUUID();
    await user.post('/account/avatars/5', undefined, { key: refusedKey });

    const answer = await user.get('/account/export');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="food-odyssey-2026-11-01.json"',
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const exported = v.parse(AccountExportSchema, answer.body);
    expect(exported.account).toMatchObject({
      id: user.userID,
      emailAddress: user.emailAddress,
      name: 'Exporter',
      avatar: '2',
      exp: 100,
      archive: [own.list.items[0]?.id],
      alreadyAddedLike: [liked.publicID],
      areTermsApproved: true,
      areAdsAllowed: false,
      areAdsAllowedAsOf: 'registration',
      createdAt: new Date(server.clock.now).toISOString(),
    });
    expect(exported.lists).toMatchObject([
      { id: copyID, access: 'none', savedFrom: liked.list.id, items: [{ name: 'Bigos' }] },
      {
        id: own.list.id,
        access: 'public',
        publicID: own.publicID,
        savedFrom: null,
        tags: ['#soup'],
        removedItems: [own.list.items[0]?.id],
        items: [{ name: 'Pierogi' }],
      },
    ]);
    expect(exported.removedLists.map(({ id }) => id)).toEqual([removed.id]);
    expect(exported.sessions).toMatchObject([{ isCurrent: true }]);
    expect(exported.mailedLinks).toMatchObject([{ purpose: 'activate', usedAt: expect.any(String) }]);
    expect(exported.writes.map(({ key, refusedFor }) => [key, refusedFor]).sort()).toEqual(
      [
        [key, undefined],
        [refusedKey, ERROR_CODES.PREMIUM_ONLY],
      ].sort(),
    );
  },
);

test('an account’s export has no secrets, and nothing of another user', async () => {
  const other = await server.signUp('Somebody Else');
  await makePublicList(other, ['Bigos']);
  const user = await server.signUp('Careful');
  const text = JSON.stringify((await user.get('/account/export')).body);
  expect(text).not.toContain('argon2');
  expect(text).not.toContain(user.cookie.split('=')[1]);
  for (const trace of [other.userID, other.emailAddress, 'Bigos']) expect(text).not.toContain(trace);
});
