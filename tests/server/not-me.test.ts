/**
 * A registration can be disowned, mailed tokens are in no server's log, and well-known passwords are refused
 * (P6.6, P9.2).
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailTokens, users } from '#server/db/schema.ts';
import { SYSTEM_USER_ID } from '#server/db/system-user.ts';
import type { Delivery } from '#server/mail/mailer.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { createTestServer, type TestServer } from './helpers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const password = 'a good password';
const post = (path: string, body?: object) => server.request(path, { method: 'POST', ...(body && { body }) });
const register = (emailAddress: string, given: object = {}) =>
  post('/user', { emailAddress, password, name: 'Test User', ...given });
const rowOf = async (email: string) =>
  (await server.db.select().from(users).where(eq(users.email, email)))[0];
const activate = (email: string) => server.request(`/user/activate/${server.tokenFor(email)}`);
const notMe = (token: string) => post(`/user/notMe/${token}`);

describe('“This was not me”', () => {
  test('deletes a waiting registration and its links, with the same answer at a repeat', async () => {
    const email = 'not-me@example.com';
    await register(email);
    const token = server.tokenFor(email);
    expect(await notMe(token)).toMatchObject({ status: 200, body: {} });
    expect(await rowOf(email)).toBeUndefined();
    expect(await notMe(token)).toMatchObject({ status: 200, body: {} });
    expect(await activate(email)).toMatchObject({
      status: 400,
      body: { internalErrorCode: ERROR_CODES.LINK_EXPIRED },
    });
  });

  test('has the same answer for an invented token, and for one of another purpose', async () => {
    expect(await notMe('made-up')).toMatchObject({ status: 200, body: {} });
    const email = 'other-purpose@example.com';
    await register(email);
    await post('/user/changePassword', { emailAddress: email });
    await server.background.idle();
    expect(await notMe(server.tokenFor(email))).toMatchObject({ status: 200, body: {} });
    expect(await rowOf(email)).toBeDefined();
  });

  test('leaves an activated account and its password alone', async () => {
    const user = await server.signUp('Opened Before');
    expect(await notMe(server.tokenFor(user.emailAddress))).toMatchObject({ status: 200, body: {} });
    await server.logIn(user.emailAddress, user.password);
    expect((await user.get('/account/data')).status).toBe(200);
  });

  test('is in the mail beside the activation link, and the mail mentions the chosen password', async () => {
    await register('reader@example.com');
    const mail = server.mails.at(-1);
    const token = server.tokenFor('reader@example.com');
    expect(mail?.text).toContain(`This was not me: http://localhost/notMe/link#${token}`);
    expect(mail?.html).toContain(`http://localhost/notMe/link#${token}`);
    expect(mail?.text).toContain('chose a password');
  });
});

test('the token of a mailed link is only in the fragment, which is not sent to servers', async () => {
  const user = await server.signUp('Fragment');
  await post('/user/changePassword', { emailAddress: user.emailAddress });
  await user.post('/account/email', { emailAddress: 'fragment-new@example.com', password: user.password });
  await server.background.idle();
  const mails = server.mails.filter(({ to }) => to.startsWith('fragment'));
  const links = mails.flatMap(({ text }) => text.match(/http:\/\/localhost\/\S+/g) ?? []);
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) expect(new URL(link).pathname).not.toMatch(/[\w-]{20}/);
});

describe('the agreements', () => {
  const terms = { termsVersion: 3, areAdsAllowed: true };

  test('are those of the opened link’s registration, even if others registered the address', async () => {
    const email = 'two-people@example.com';
    await register(email, { termsVersion: 2, areAdsAllowed: false });
    const first = server.tokenFor(email);
    await register(email, terms);
    await server.request(`/user/activate/${first}`);
    expect(await rowOf(email)).toMatchObject({ termsVersion: 2, areAdsAllowed: false });
  });

  test('belong to a link requested again only if one person has registered', async () => {
    const resend = async (emailAddress: string) => {
      await post('/user/activate', { emailAddress });
      await server.background.idle();
      await activate(emailAddress);
    };
    await register('one@example.com', terms);
    await resend('one@example.com');
    expect(await rowOf('one@example.com')).toMatchObject(terms);
    await register('two@example.com', { areAdsAllowed: false });
    await register('two@example.com', terms);
    await resend('two@example.com');
    expect(await rowOf('two@example.com')).toMatchObject({ termsVersion: 0, areAdsAllowed: false });
  });

  test('are requested again if a password link activates the account', async () => {
    const email = 'by-password@example.com';
    await register(email, terms);
    await post('/user/changePassword', { emailAddress: email });
    await server.background.idle();
    const link = `/user/changePassword/${server.tokenFor(email)}`;
    expect((await post(link, { password: 'another password' })).status).toBe(200);
    expect(await rowOf(email)).toMatchObject({ termsVersion: 0, areAdsAllowed: false });
    const user = await server.logIn(email, 'another password');
    expect((await user.data()).areTermsApproved).toBe(false);
  });

  test('stay unchanged if the account was activated before', async () => {
    const email = 'open-already@example.com';
    await register(email, terms);
    await activate(email);
    await post('/user/changePassword', { emailAddress: email });
    await server.background.idle();
    await post(`/user/changePassword/${server.tokenFor(email)}`, { password: 'another password' });
    expect(await rowOf(email)).toMatchObject(terms);
  });
});

test('the account of the starter lists cannot be reached by its address, nor by a link made for it', async () => {
  const emailAddress = 'content@food-odyssey.invalid';
  const made: { text: string; delivery: Delivery }[] = [];
  const { mail } = server.deps;
  server.deps.mail = async ({ text }, delivery) => void made.push({ text, delivery });
  const purposes = async () => {
    const ofSystem = eq(mailTokens.userID, SYSTEM_USER_ID);
    return (await server.db.select().from(mailTokens).where(ofSystem)).map(({ purpose }) => purpose);
  };
  const before = await purposes();
  expect(await register(emailAddress)).toMatchObject({ status: 201, body: {} });
  expect((await post('/user/changePassword', { emailAddress })).status).toBe(200);
  expect((await post('/user/activate', { emailAddress })).status).toBe(200);
  await server.background.idle();
  server.deps.mail = mail;
  // The server makes a link and a mail for each request, so that the work is equal, but sends no mail.
  expect((await purposes()).sort()).toEqual([...before, 'activate', 'password', 'password'].sort());
  expect(made.map(({ delivery }) => delivery)).toEqual(['rehearse', 'rehearse', 'rehearse']);
  const links = made.map(({ text }) => /\/(activate|changePassword)\/link#(\S+)/.exec(text) ?? []);
  expect(links.map(([, page]) => page)).toEqual(['changePassword', 'changePassword', 'activate']);
  for (const [, page, token] of links) {
    const answer =
      page === 'activate'
        ? await server.request(`/user/activate/${token}`)
        : await post(`/user/changePassword/${token}`, { password });
    expect(answer, page).toMatchObject({
      status: 400,
      body: { internalErrorCode: ERROR_CODES.LINK_EXPIRED },
    });
  }
  expect(await post('/user/login', { emailAddress, password })).toMatchObject({ status: 401 });
  expect((await rowOf(emailAddress))?.passwordHash).toBeNull();
});

describe('a well-known password', () => {
  const refused = {
    status: 400,
    body: { internalErrorCode: ERROR_CODES.PASSWORD_COMMON, field: 'password' },
  };

  test.each([
    'password1',
    'PassWord123',
    'qwertyuiop',
    'foododyssey',
    'tried-first@example.com',
    'tried-first',
  ])('is refused: %s', async (common) => {
    expect(await register('tried-first@example.com', { password: common })).toMatchObject(refused);
    expect(await rowOf('tried-first@example.com')).toBeUndefined();
  });

  test('is refused as a new password, and the link stays valid', async () => {
    const user = await server.signUp('Chooser');
    await post('/user/changePassword', { emailAddress: user.emailAddress });
    await server.background.idle();
    const link = `/user/changePassword/${server.tokenFor(user.emailAddress)}`;
    expect(await post(link, { password: '123456789' })).toMatchObject(refused);
    expect((await post(link, { password: 'not so common' })).status).toBe(200);
  });
});
