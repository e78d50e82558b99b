import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/base/config.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { type IdentityProvider, startIdentityProvider } from '#tests/helpers/identity-provider.ts';
import { createTestServer, type TestServer } from './helpers.ts';

const IOS_APP = 'ABCDE12345.org.example.food';

/** An identity provider in the place of Apple. */
let apple: IdentityProvider;
let server: TestServer;
beforeAll(async () => {
  apple = await startIdentityProvider();
  const { iosApp } = readConfig({ IOS_APP }, null);
  if (iosApp === null) throw new Error('no app for iOS');
  server = await createTestServer({ config: { iosApp: { ...iosApp, tokenIssuer: apple.issuer } } });
  server.clock.now = Date.now();
});
afterAll(async () => {
  await server.close();
  await apple.close();
});

const tokenFor = (aud: string, claims: object = {}) =>
  apple.sign({ email: 'anna@example.com', sub: 'anna', aud, ...claims });
const send = (path: string, body: object, token: string) =>
  server.request(path, { method: 'POST', body, headers: { Authorization: `Bearer ${token}` } });

test('a user with a token of Apple for the app can make an account, and then sign in', async () => {
  const token = await tokenFor('org.example.food', { email_verified: 'true' });
  const account = { emailAddress: 'anna@example.com' };
  expect((await send('/user/login', account, token)).body).toMatchObject({
    internalErrorCode: ERROR_CODES.NO_ACCOUNT,
  });
  const made = await send('/user/thirdParty', { ...account, name: 'Anna' }, token);
  expect(made).toMatchObject({ status: 200, body: { user: { name: 'Anna' } } });
  expect((await send('/user/login', account, token)).status).toBe(200);
});

test('a token of Apple for another app, or of another provider, is refused', async () => {
  const account = { emailAddress: 'anna@example.com' };
  const refused = { status: 401, body: { internalErrorCode: ERROR_CODES.BEARER_REFUSED } };
  expect(await send('/user/login', account, await tokenFor('org.example.other'))).toMatchObject(refused);
  const foreign = await tokenFor('org.example.food', { iss: 'https://id.example' });
  expect(await send('/user/login', account, foreign)).toMatchObject(refused);
  expect(await send('/user/login', account, 'a.b.c')).toMatchObject(refused);
});

test('the settings say whether sign-in with Apple is available', async () => {
  expect((await server.request('/settings')).body).toMatchObject({ hasAppleSignIn: true });
  const plain = await createTestServer();
  expect((await plain.request('/settings')).body).toMatchObject({ hasAppleSignIn: false });
  await plain.close();
});
