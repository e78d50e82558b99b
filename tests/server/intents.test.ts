/** A visitor's intent is sent with the registration and returned once with the mailed link (P1.3). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERROR_CODES } from '#src/contract/call.ts';
import { createTestServer, type TestServer } from './helpers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const password = 'a good password';
const post = (path: string, body: object) => server.request(path, { method: 'POST', body });
const register = (emailAddress: string, given: object = {}) =>
  post('/user', { emailAddress, password, name: 'Test User', ...given });
const activate = (emailAddress: string) => server.request(`/user/activate/${server.tokenFor(emailAddress)}`);
const setPassword = (emailAddress: string) =>
  post(`/user/changePassword/${server.tokenFor(emailAddress)}`, { password: 'another password' });
const someAddress = () => `${randomUUID()}@example.com`;

const tickIntent = () => ({
  kind: 'tick',
  id: randomUUID(),
  listID: randomUUID(),
  country: 'IT',
  itemID: randomUUID(),
});

describe('an intent at the registration', () => {
  test('is returned with the address when the mailed link is opened, once', async () => {
    const [emailAddress, intent] = [someAddress(), tickIntent()];
    expect(await register(emailAddress, { intent })).toMatchObject({ status: 201, body: {} });
    expect((await activate(emailAddress)).body).toEqual({ emailAddress, intent });
    const again = await activate(emailAddress);
    expect(again).toMatchObject({ status: 400, body: { internalErrorCode: ERROR_CODES.LINK_USED } });
    expect(JSON.stringify(again.body)).not.toContain(emailAddress);
    expect(JSON.stringify(again.body)).not.toContain(intent.listID);
  });

  test.each([
    { kind: 'save', listID: randomUUID(), country: null },
    { kind: 'like', listID: randomUUID(), country: 'PL' },
    { kind: 'create' },
    { kind: 'create', country: 'GE' },
  ])('may be to $kind', async (wanted) => {
    const [emailAddress, intent] = [someAddress(), { ...wanted, id: randomUUID() }];
    await register(emailAddress, { intent });
    expect((await activate(emailAddress)).body).toEqual({ emailAddress, intent });
  });

  test('is optional: the address is returned alone', async () => {
    const emailAddress = someAddress();
    await register(emailAddress);
    expect((await activate(emailAddress)).body).toEqual({ emailAddress });
  });

  test('is in no mail and in no URL', async () => {
    const [emailAddress, intent] = [someAddress(), tickIntent()];
    await register(emailAddress, { intent });
    const { text, html } = server.mails.find(({ to }) => to === emailAddress) ?? { text: '', html: '' };
    for (const id of [intent.id, intent.listID, intent.itemID]) expect(text + html).not.toContain(id);
    expect(text).toMatch(/\/activate\/link#[\w-]+\s/);
  });

  test('belongs to the link of its own mail, even if others register the address', async () => {
    const [emailAddress, mine, theirs] = [someAddress(), tickIntent(), tickIntent()];
    await register(emailAddress, { intent: mine });
    const first = server.tokenFor(emailAddress);
    await register(emailAddress, { intent: theirs });
    expect((await server.request(`/user/activate/${first}`)).body.intent).toEqual(mine);
  });

  test('is also returned with a link that was requested again', async () => {
    const [emailAddress, intent] = [someAddress(), tickIntent()];
    await register(emailAddress, { intent });
    const first = server.tokenFor(emailAddress);
    await post('/user/activate', { emailAddress });
    await server.background.idle();
    expect(server.tokenFor(emailAddress)).not.toBe(first);
    expect((await activate(emailAddress)).body.intent).toEqual(intent);
  });

  test('is also returned by the mail to an existing account', async () => {
    const { emailAddress } = await server.signUp(`Known ${randomUUID().slice(0, 8)}`);
    const intent = tickIntent();
    await register(emailAddress, { intent });
    expect((await setPassword(emailAddress)).body).toEqual({ emailAddress, intent });
  });
});

describe('an intent at the request for a new password', () => {
  test('is returned when the link sets a new password', async () => {
    const { emailAddress } = await server.signUp(`Forgetful ${randomUUID().slice(0, 8)}`);
    const intent = tickIntent();
    const body = { emailAddress, intent };
    expect(await post('/user/changePassword', body)).toMatchObject({ status: 200, body: {} });
    await server.background.idle();
    const link = `/user/changePassword/${server.tokenFor(emailAddress)}`;
    expect((await post(link, { password })).body).toEqual({ emailAddress, intent });
    const again = await post(link, { password });
    expect(again.body).toMatchObject({ internalErrorCode: ERROR_CODES.LINK_USED });
    expect(JSON.stringify(again.body)).not.toContain(intent.listID);
  });

  test('for an unknown address is answered alike', async () => {
    const body = { emailAddress: someAddress(), intent: tickIntent() };
    expect(await post('/user/changePassword', body)).toMatchObject({ status: 200, body: {} });
    await server.background.idle();
  });
});

describe('an invalid intent', () => {
  const id = randomUUID();
  test.each([
    ['an address', 'https://evil.example/'],
    ['a path', { kind: 'save', id, listID: '../../login', country: 'IT' }],
    ['another kind', { kind: 'delete', id, listID: id, country: 'IT' }],
    ['the prototype', { kind: '__proto__', id }],
    ['an unknown country', { kind: 'like', id, listID: id, country: 'XX' }],
    ['a like without a country', { kind: 'like', id, listID: id, country: null }],
    ['a tick without an item', { kind: 'tick', id, listID: id, country: 'IT' }],
    ['no id', { kind: 'create' }],
    ['an array of intents', [{ kind: 'create', id }]],
    ['null', null],
  ])('is refused together with the whole request: %s', async (_, intent) => {
    const emailAddress = someAddress();
    for (const path of ['/user', '/user/changePassword']) {
      const refused = await post(path, { emailAddress, password, name: 'Test User', intent });
      expect(refused).toMatchObject({ status: 400, body: { internalErrorCode: ERROR_CODES.INVALID } });
    }
    expect(server.mails.some(({ to }) => to === emailAddress)).toBe(false);
  });

  test('loses unknown fields before it is stored', async () => {
    const [emailAddress, intent] = [someAddress(), tickIntent()];
    await register(emailAddress, {
      intent: { ...intent, next: 'https://evil.example/', name: 'x'.repeat(9) },
    });
    expect((await activate(emailAddress)).body.intent).toEqual(intent);
  });
});
