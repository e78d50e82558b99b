/**
 * The avatars, those for premium users, the terms and the language of an account (P1.6, P6.11, P6.14, P10.1).
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/db/schema.ts';
import { AVATAR_NAMES, PREMIUM_AVATAR_NAMES } from '#src/contract/account.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { FIRST_TERMS_VERSION, TERMS_VERSION } from '#src/contract/limits.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const setUser = (user: TestUser, fields: Partial<typeof users.$inferInsert>) =>
  server.db.update(users).set(fields).where(eq(users.id, user.userID));

describe('avatars', () => {
  test('are the 16 given ones, with those for premium users marked', async () => {
    const user = await server.signUp('Chooser');
    const { body } = await user.get('/account/avatars');
    expect(body.avatars.map(({ name }: { name: string }) => name)).toEqual(
      '1 1_1 1_2 1_3 2 2_1 2_2 2_3 3 3_1 3_2 3_3 4 4_1 4_2 5'.split(' '),
    );
    const premium = body.avatars.filter(({ isPremium }: { isPremium: boolean }) => isPremium);
    expect(premium.map(({ name }: { name: string }) => name)).toEqual(PREMIUM_AVATAR_NAMES);
    expect(body.stamp).toMatchObject({ userID: user.userID, rev: 0 });
  });

  test('can be chosen, and chosen again without a change', async () => {
    const user = await server.signUp('Chosen');
    expect((await user.post('/account/avatars/2_3')).body).toMatchObject({
      avatar: '2_3',
      stamp: { rev: 1 },
    });
    expect((await user.post('/account/avatars/2_3')).body).toMatchObject({
      avatar: '2_3',
      stamp: { rev: 1 },
    });
    expect(await user.data()).toMatchObject({ avatar: '2_3', rev: 1 });
  });

  test.each(PREMIUM_AVATAR_NAMES)('the premium avatar %s is only for premium users', async (name) => {
    const user = await server.signUp(`Plain ${name.replace('_', '-')}`);
    expect(await user.post(`/account/avatars/${name}`)).toMatchObject({
      status: 400,
      body: { internalErrorCode: ERROR_CODES.PREMIUM_ONLY },
    });
    expect(await user.data()).toMatchObject({ avatar: '1', rev: 0 });
    await setUser(user, { isPremium: true });
    expect(await user.post(`/account/avatars/${name}`)).toMatchObject({
      status: 200,
      body: { avatar: name },
    });
  });

  test('an unknown avatar is refused with its field', async () => {
    const user = await server.signUp('Inventor');
    for (const name of ['6', '1_4', 'x'.repeat(300), '__proto__']) {
      expect(await user.post(`/account/avatars/${name}`)).toMatchObject({
        status: 400,
        body: { field: 'name' },
      });
    }
  });
});

describe('writes to the account follow the rules of all writes', () => {
  const writes: [string, string, unknown][] = [
    ['the avatar', '/account/avatars/3_1', undefined],
    ['the language', '/account/language', { content: 'pl' }],
    ['the name', '/account/name', { content: 'Penelope' }],
    ['the agreements', '/account/approveTerms', { version: 2 }],
  ];

  test.each(writes)('%s: a repeat under its key is not applied again', async (words, path, body) => {
    const user = await server.signUp(`Repeater of ${words}`);
    await setUser(user, { termsVersion: 0 });
    const key = randomUUID();
    const first = await user.post(path, body, { key });
    expect(first).toMatchObject({ status: 200, body: { stamp: { rev: 1 } } });
    await user.post('/account/avatars/1_3');
    await user.post('/account/language', { content: 'DE' });
    const before = await user.data();
    const again = await user.post(path, body, { key });
    expect(again).toMatchObject({ status: 200, body: { stamp: { rev: before.rev } } });
    // A late repeat answers with the present state. It neither restores the old choice nor claims so.
    if (again.body.avatar !== undefined) expect(again.body.avatar).toBe('1_3');
    expect(await user.data()).toEqual(before);
  });

  test.each(writes)('%s: the key of another write is refused', async (words, path, body) => {
    const user = await server.signUp(`Mixer of ${words}`);
    const key = randomUUID();
    await user.post('/changeList/createNewListForUser', {}, { key });
    expect(await user.post(path, body, { key })).toMatchObject({
      status: 422,
      body: { internalErrorCode: ERROR_CODES.KEY_REUSED },
    });
  });

  test.each(writes)(
    '%s: a write for another account than the signed-in one is refused',
    async (words, path, body) => {
      const user = await server.signUp(`Wrong about ${words}`);
      const headers = { 'X-Expected-User': randomUUID() };
      expect(await user.post(path, body, { headers })).toMatchObject({
        status: 403,
        body: { internalErrorCode: ERROR_CODES.WRONG_ACCOUNT },
      });
      expect((await user.data()).rev).toBe(0);
    },
  );

  test('a refused avatar stays refused under its key, and can be chosen under another', async () => {
    const user = await server.signUp('Later Premium');
    const choose = (key: string) => user.post('/account/avatars/5', undefined, { key });
    const key = randomUUID();
    const refused = await choose(key);
    expect(refused.status).toBe(400);
    await setUser(user, { isPremium: true });
    expect((await choose(key)).body).toEqual(refused.body);
    expect((await choose(randomUUID())).body.avatar).toBe('5');
  });
});

test('approving the agreements is stored once for all of them', async () => {
  const user = await server.signUp('Approver');
  await setUser(user, { termsVersion: 0 });
  expect((await user.data()).areTermsApproved).toBe(false);
  await user.post('/account/approveTerms', { version: TERMS_VERSION });
  expect(await user.data()).toMatchObject({ areTermsApproved: true, rev: 1 });
  expect((await user.post('/account/approveTerms', { version: TERMS_VERSION })).body.stamp.rev).toBe(1);
});

test('approving an earlier version of the terms is not enough, and undoes no later approval', async () => {
  const user = await server.signUp('Early Approver');
  await setUser(user, { termsVersion: 0 });
  const approve = (version: number) => user.post('/account/approveTerms', { version });
  expect((await approve(FIRST_TERMS_VERSION)).body.stamp.rev).toBe(1);
  expect((await user.data()).areTermsApproved).toBe(false);
  await approve(TERMS_VERSION);
  expect((await user.data()).areTermsApproved).toBe(true);
  expect((await approve(FIRST_TERMS_VERSION)).body.stamp.rev).toBe(2);
  expect((await user.data()).areTermsApproved).toBe(true);
});

test.each([0, 1.5, '2', 1_001])(
  'a version of the terms must be an existing number, not %s',
  async (version) => {
    const user = await server.signUp(`Odd Version ${String(version).replace('.', ' ')}`);
    expect((await user.post('/account/approveTerms', { version })).status).toBe(400);
  },
);

test('without a version, the present terms are approved in the account and at registration', async () => {
  const user = await server.signUp('Bare Approver');
  expect((await user.data()).areTermsApproved).toBe(true);
  await setUser(user, { termsVersion: 0 });
  await user.post('/account/approveTerms');
  expect((await user.data()).areTermsApproved).toBe(true);
});

test('registering approves the version of the terms that the form showed', async () => {
  const body = { emailAddress: 'early@example.com', password: 'a good password', name: 'Early' };
  await server.request('/user', { method: 'POST', body: { ...body, termsVersion: FIRST_TERMS_VERSION } });
  const [row] = await server.db.select().from(users).where(eq(users.email, body.emailAddress));
  expect(row?.termsVersion).toBe(FIRST_TERMS_VERSION);
});

describe('the language', () => {
  test('may be written in lower case, and is the language of mails', async () => {
    const user = await server.signUp('Polyglot');
    await user.post('/account/language', { content: 'pl' });
    expect((await user.data()).language).toBe('PL');
    await server.request('/user/changePassword', {
      method: 'POST',
      body: { emailAddress: user.emailAddress },
    });
    await server.background.idle();
    expect(server.mails.at(-1)).toMatchObject({ subject: 'Ustaw nowe hasło w Food Odyssey' });
  });

  test('an unknown language is refused with its field', async () => {
    const user = await server.signUp('Elvish');
    expect(await user.post('/account/language', { content: 'XX' })).toMatchObject({
      status: 400,
      body: { field: 'content' },
    });
  });
});

test('each avatar of the contract has an image file', async () => {
  const { access } = await import('node:fs/promises');
  for (const name of AVATAR_NAMES) await access(`src/ui/avatars/${name}.svg`);
});
