/** Bodies near and over the limits, on connections that send further calls. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RATE_RULES } from '#server/http/rate-rules.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { ALL_CALLS } from '#tests/helpers/all-calls.ts';
import { pathOf, type Target } from './call-requests.ts';
import { createTestServer, type TestServer } from './helpers.ts';
import { connectRaw, requestText } from './raw-client.ts';

let server: TestServer;
let http: Server;
let port: number;
beforeAll(async () => {
  server = await createTestServer();
  http = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await once(http, 'listening');
  port = (http.address() as AddressInfo).port;
});
afterAll(async () => {
  http.closeAllConnections();
  http.close();
  await server.close();
});

const startOfBody = (length: number) =>
  requestText('POST', '/api/user', 'a', { 'Content-Length': String(length) });
const HEALTH = requestText('GET', '/api/health');

test('a body slightly over the limit is read to its end, and the next call is answered', async () => {
  const client = await connectRaw(port);
  const length = LIMITS.openBodyBytes + 1_000;
  client.send(startOfBody(length));
  // An answer before the end would cut off a slow body, and the next call with it.
  const other = await connectRaw(port);
  other.send(HEALTH);
  await other.until(/"ok":true/);
  expect(client.received()).toBe('');
  client.send('a'.repeat(length - 1));
  await client.until(/413 Payload Too Large/);
  expect(client.received()).toMatch(/connection: keep-alive/i);
  client.send(HEALTH);
  await client.until(/"ok":true/);
});

test('a body that its call ignores does not end later calls on the connection', async () => {
  const { cookie } = await server.signUp('Unread');
  const client = await connectRaw(port);
  client.send(
    requestText('POST', '/api/account/avatars/2_1', 'a'.repeat(LIMITS.bodyBytes), { Cookie: cookie }),
  );
  await client.until(/"avatar":"2_1"/);
  // @hono/node-server closes a connection half a second after it began to wait for the rest of a body.
  const end = performance.now() + 800;
  for (let asked = 1; performance.now() < end; asked++) {
    client.send(HEALTH);
    await client.until(new RegExp(`("ok":true[^]*){${asked}}`));
  }
});

test.each([
  ['far over the limit', startOfBody(100 * LIMITS.bodyBytes)],
  ['that never arrives', startOfBody(LIMITS.openBodyBytes + 1)],
  [
    'of unknown length',
    `POST /api/user HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n${(LIMITS.openBodyBytes + 1).toString(16)}\r\n${'a'.repeat(LIMITS.openBodyBytes + 1)}\r\n`,
  ],
])('a body %s is answered, and the answer closes the connection', async (_, text) => {
  const client = await connectRaw(port);
  client.send(text);
  expect(await client.until(/413 Payload Too Large/)).toMatch(/connection: close/i);
  await client.ended;
});

test('a call without a session accepts a small body only, one with a session a large one', async () => {
  const user = await server.signUp('Large');
  const padded = (body: object, bytes: number) => {
    const text = JSON.stringify({ ...body, ignored: '' });
    return text.replace('"ignored":""', `"ignored":"${'a'.repeat(bytes - text.length)}"`);
  };
  const withoutSession = Object.entries(ALL_CALLS).filter(
    ([, call]) => call.session === 'none' && call.method === 'POST',
  );
  expect(withoutSession.length).toBeGreaterThan(5);
  for (const [name, call] of withoutSession) {
    const path = pathOf(call, { token: 'x', publicID: randomUUID() } as Target);
    const tooLarge = await server.request(path, {
      method: 'POST',
      body: padded({}, LIMITS.openBodyBytes + 1),
    });
    expect([name, tooLarge.status, tooLarge.body.internalErrorCode]).toEqual([
      name,
      413,
      ERROR_CODES.TOO_LARGE,
    ]);
    const fits = await server.request(path, { method: 'POST', body: padded({}, LIMITS.openBodyBytes) });
    expect([name, fits.status]).not.toEqual([name, 413]);
  }
  const list = padded({ name: 'Soups', chosenCountry: 'PL' }, LIMITS.bodyBytes);
  expect((await user.post('/changeList/createListForUser', list)).status).toBe(200);
});

test('a call without a session is rate-limited even if its body is invalid', async () => {
  const counted = await createTestServer({ environment: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' } });
  const headers = { 'X-Forwarded-For': '198.51.100.1' };
  const post = (path: string) => counted.request(path, { method: 'POST', body: 'no JSON', headers });
  for (let count = 0; count < RATE_RULES.register.points; count++) {
    expect((await post('/user')).status).toBe(400);
  }
  expect((await post('/user')).status).toBe(429);
  await counted.close();
});
