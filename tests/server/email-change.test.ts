/** An account moves to another address by a mailed link (P6.15). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DAY } from '#server/base/time.ts';
import { users } from '#server/db/schema.ts';
import { RATE_RULES } from '#server/http/rate-rules.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { createTestServer, doesClockJump, type TestServer, type TestUser } from './helpers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const requestChange = (user: TestUser, emailAddress: string, password = user.password) =>
  user.post('/account/email', { emailAddress, password });
const confirm = (token: string) => server.request(`/user/changeEmail/${token}`, { method: 'POST' });
const mailsTo = (address: string) => server.mails.filter(({ to }) => to === address);
const addressOf = async (user: TestUser) => (await user.data()).emailAddress;
const canSignIn = async (emailAddress: string, password: string) =>
  (await server.request('/user/login', { method: 'POST', body: { emailAddress, password } })).status === 200;

test('an account moves when the link is opened; until then the old address works', async () => {
  const user = await server.signUp('Mover');
  expect(await requestChange(user, ' New-Home@Example.com ')).toMatchObject({ status: 200 });
  expect(await addressOf(user)).toBe('mover@example.com');
  expect(await canSignIn('mover@example.com', user.password)).toBe(true);
  expect(await canSignIn('new-home@example.com', user.password)).toBe(false);

  const before = (await user.data()).rev;
  expect(await confirm(server.tokenFor('new-home@example.com'))).toMatchObject({ status: 200, body: {} });
  expect(await user.data()).toMatchObject({ emailAddress: 'new-home@example.com', rev: before + 1 });
  expect(await canSignIn('new-home@example.com', user.password)).toBe(true);
  expect(await canSignIn('mover@example.com', user.password)).toBe(false);
});

test('both addresses get a mail: the new one with the link, the old one a notice', async () => {
  const user = await server.signUp('Noticed');
  await requestChange(user, 'noticed-new@example.com');
  expect(mailsTo('noticed-new@example.com').at(-1)?.text).toContain('/changeEmail/');
  const notice = mailsTo('noticed@example.com').at(-1)?.text;
  expect(notice).toContain('Someone who knows your password has asked to move your account');
  expect(notice).not.toContain('/changeEmail/');
  expect(notice).not.toContain('noticed-new@example.com');
});

describe('no mail is sent and the account does not move', () => {
  test.each([
    ['with a wrong password', 'fine@example.com', 'a wrong password', 'password'],
    ['with no password', 'fine@example.com', '', 'password'],
    ['to an invalid address', 'nowhere', undefined, 'emailAddress'],
    ['to the address it has', 'HAS-IT@example.com', undefined, 'emailAddress'],
  ])('%s', async (words, emailAddress, password, field) => {
    const user = await server.signUp(words === 'to the address it has' ? 'Has It' : `Stays ${words}`);
    const before = server.mails.length;
    expect(await requestChange(user, emailAddress, password ?? user.password)).toMatchObject({
      status: 400,
      body: { internalErrorCode: ERROR_CODES.INVALID, field },
    });
    expect(server.mails.length).toBe(before);
    expect(await addressOf(user)).toBe(user.emailAddress);
  });

  test('for an account without a password, which signs in only with the provider', async () => {
    const user = await server.signUp('Passwordless');
    await server.db.update(users).set({ passwordHash: null }).where(eq(users.id, user.userID));
    expect(await requestChange(user, 'passwordless-new@example.com')).toMatchObject({
      status: 400,
      body: { field: 'password' },
    });
    expect(mailsTo('passwordless-new@example.com')).toEqual([]);
  });
});

test('a request for an address in use is answered alike; only the mail to its owner differs', async () => {
  const user = await server.signUp('Curious');
  const other = await server.signUp('Neighbour');
  const free = await requestChange(user, 'nobody-has-this@example.com');
  const sent = server.mails.length;
  const taken = await requestChange(user, other.emailAddress);
  expect({ ...taken, headers: null }).toEqual({ ...free, headers: null });
  expect(server.mails.length).toBe(sent + 2);
  const mail = mailsTo(other.emailAddress).at(-1);
  expect(mail?.text).toContain('which already has an account');
  expect(mail?.text).not.toContain('/changeEmail/');
  expect(mail?.text).not.toContain('Curious');
  expect(await addressOf(user)).toBe('curious@example.com');
});

describe('a link', () => {
  test('works once', async () => {
    const user = await server.signUp('Once');
    await requestChange(user, 'once-new@example.com');
    const token = server.tokenFor('once-new@example.com');
    await confirm(token);
    expect(await confirm(token)).toMatchObject({
      status: 400,
      body: { internalErrorCode: ERROR_CODES.LINK_USED },
    });
  });

  test.skipIf(doesClockJump)('works for 24 hours, and an invented one never', async () => {
    const user = await server.signUp('Late');
    await requestChange(user, 'late-new@example.com');
    server.clock.now += DAY;
    expect(await confirm(server.tokenFor('late-new@example.com'))).toMatchObject({
      status: 400,
      body: { internalErrorCode: ERROR_CODES.LINK_EXPIRED },
    });
    expect(await confirm('no-such-token')).toMatchObject({
      status: 400,
      body: { internalErrorCode: ERROR_CODES.LINK_EXPIRED },
    });
    expect(await addressOf(user)).toBe('late@example.com');
  });

  test('that was followed by another has no effect', async () => {
    const user = await server.signUp('Undecided');
    await requestChange(user, 'first-wish@example.com');
    await requestChange(user, 'second-wish@example.com');
    expect((await confirm(server.tokenFor('first-wish@example.com'))).status).toBe(400);
    expect((await confirm(server.tokenFor('second-wish@example.com'))).status).toBe(200);
    expect(await addressOf(user)).toBe('second-wish@example.com');
  });

  test('has no effect after its owner has set a new password', async () => {
    const user = await server.signUp('Robbed');
    await requestChange(user, 'thief@example.com');
    const token = server.tokenFor('thief@example.com');
    await server.request('/user/changePassword', {
      method: 'POST',
      body: { emailAddress: user.emailAddress },
    });
    await server.background.idle();
    const link = server.tokenFor(user.emailAddress);
    await server.request(`/user/changePassword/${link}`, {
      method: 'POST',
      body: { password: 'a new password' },
    });
    expect((await confirm(token)).status).toBe(400);
    expect(await canSignIn(user.emailAddress, 'a new password')).toBe(true);
  });

  test('has no effect if the address has got an account meanwhile', async () => {
    const user = await server.signUp('Too Slow');
    await requestChange(user, 'quicker@example.com');
    const token = server.tokenFor('quicker@example.com');
    await server.signUp('Quicker');
    expect((await confirm(token)).status).toBe(400);
    expect(await addressOf(user)).toBe('too-slow@example.com');
  });

  test('replaces a registration of the address that was never activated', async () => {
    const user = await server.signUp('Rightful');
    const body = { emailAddress: 'squatted-here@example.com', password: 'a squatter', name: 'Squatter' };
    await server.request('/user', { method: 'POST', body });
    await requestChange(user, body.emailAddress);
    expect((await confirm(server.tokenFor(body.emailAddress))).status).toBe(200);
    expect(await addressOf(user)).toBe(body.emailAddress);
    expect(await canSignIn(body.emailAddress, body.password)).toBe(false);
  });

  test('for a new password that was mailed to the old address is invalid after the change', async () => {
    const user = await server.signUp('Left Behind');
    await server.request('/user/changePassword', {
      method: 'POST',
      body: { emailAddress: user.emailAddress },
    });
    await server.background.idle();
    const resetToken = server.tokenFor(user.emailAddress);
    await requestChange(user, 'gone-ahead@example.com');
    await confirm(server.tokenFor('gone-ahead@example.com'));
    const reset = await server.request(`/user/changePassword/${resetToken}`, {
      method: 'POST',
      body: { password: 'stolen one' },
    });
    expect(reset.status).toBe(400);
  });
});

test('a mail that cannot be sent is reported, and the account does not move', async () => {
  const user = await server.signUp('Unlucky');
  const { deps } = server;
  const mailer = deps.mail;
  deps.mail = async () => {
    throw new Error('no mail today');
  };
  expect(await requestChange(user, 'unlucky-new@example.com')).toMatchObject({
    status: 503,
    body: { internalErrorCode: ERROR_CODES.MAIL_FAILED },
  });
  deps.mail = mailer;
  expect(await addressOf(user)).toBe('unlucky@example.com');
});

describe('the limits', () => {
  let limited: TestServer;
  const requestOn = (user: TestUser, emailAddress: string, password: string) =>
    user.post('/account/email', { emailAddress, password });
  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    limited = await createTestServer({ environment: { RATE_LIMITS: 'on' } });
  });
  afterAll(async () => {
    await limited.close();
    vi.restoreAllMocks();
  });

  test('refuse repeated requests for one address', async () => {
    const user = await limited.signUp('Counted');
    // The mail of the registration and each notice count too, because they went to the current address.
    const allowed = RATE_RULES.mailToAddress.points - 1;
    const statuses: number[] = [];
    for (let tries = 0; tries < allowed + 2; tries += 1)
      statuses.push((await requestOn(user, 'flooded@example.com', user.password)).status);
    expect(statuses).toEqual([...Array(allowed).fill(200), 429, 429]);
    expect(limited.mails.filter(({ to }) => to === 'flooded@example.com')).toHaveLength(allowed);
  });

  test('count wrong passwords as sign-ins do, then refuse the right one too', async () => {
    const user = await limited.signUp('Guessed At');
    const before = limited.mails.length;
    const { points } = RATE_RULES.loginToAccount;
    for (let tries = 0; tries < points; tries += 1)
      expect(await requestOn(user, 'thief@example.com', `guess ${tries}`)).toMatchObject({
        status: 400,
        body: { field: 'password' },
      });
    const tooMany = { status: 429, body: { internalErrorCode: ERROR_CODES.TOO_MANY_REQUESTS } };
    expect(await requestOn(user, 'thief@example.com', user.password)).toMatchObject(tooMany);
    const { emailAddress, password } = user;
    const signIn = () => limited.request('/user/login', { method: 'POST', body: { emailAddress, password } });
    expect(await signIn()).toMatchObject(tooMany);
    expect(limited.mails.length).toBe(before);
    limited.clock.now += RATE_RULES.loginToAccount.seconds * 1_000;
    expect((await signIn()).status).toBe(200);
  });
});
