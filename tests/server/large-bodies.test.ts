import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '#src/contract/limits.ts';
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

const announce = (length: number) =>
  requestText('POST', '/api/user', 'a', { 'Content-Length': String(length) });
const HEALTH = requestText('GET', '/api/health');

test('a body somewhat over the limit is read to its end: the next call on its connection is answered', async () => {
  const client = await connectRaw(port);
  const length = LIMITS.bodyBytes + 1_000;
  client.send(announce(length));
  // Answered before its end, a slow body would be cut off, and the next call with it.
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

test.each([
  ['far over the limit', announce(100 * LIMITS.bodyBytes)],
  ['that does not come', announce(LIMITS.bodyBytes + 1)],
  [
    'of unknown length',
    `POST /api/user HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n${(LIMITS.bodyBytes + 1).toString(16)}\r\n${'a'.repeat(LIMITS.bodyBytes + 1)}\r\n`,
  ],
])('a body %s is answered, and the answer says that the connection ends', async (_, text) => {
  const client = await connectRaw(port);
  client.send(text);
  expect(await client.until(/413 Payload Too Large/)).toMatch(/connection: close/i);
  await client.ended;
});
