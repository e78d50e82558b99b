import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '#tests/helpers/eventually.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';
import { connectRaw, requestText } from './raw-client.ts';

let server: TestServer;
let user: TestUser;
let http: Server;
let port: number;
const log = vi.spyOn(console, 'error').mockImplementation(() => {});
beforeAll(async () => {
  server = await createTestServer();
  user = await server.signUp('Hasty');
  http = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await once(http, 'listening');
  port = (http.address() as AddressInfo).port;
});
afterAll(async () => {
  http.closeAllConnections();
  http.close();
  await server.close();
});

/** Returns the statuses with which the metrics count requests to a route. */
const countedStatuses = async (path: string) =>
  (await server.deps.metrics.registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith('http_requests_total') && line.includes(`route="/api${path}"`))
    .map((line) => /status="(\d+)"/.exec(line)?.[1]);

test.each([
  [
    'of a known length, to a call without a session',
    '/user/changePassword',
    { 'Content-Length': '1000' },
    '{"emailAddress":',
  ],
  [
    'in chunks, to a call without a session',
    '/user/activate',
    { 'Transfer-Encoding': 'chunked' },
    '10\r\n{"emailAddress":\r\n',
  ],
  [
    'of a known length, to a call with a session',
    '/changeList/createListForUser',
    { 'Content-Length': '1000' },
    '{"name":',
  ],
  [
    'in chunks, to a call with a session',
    '/account/writes',
    { 'Transfer-Encoding': 'chunked' },
    '8\r\n{"name":\r\n',
  ],
])(
  'a client that disconnects before the end of a body %s causes no server error',
  async (_, path, headers, part) => {
    const client = await connectRaw(port);
    const head = { 'Content-Type': 'application/json', Cookie: user.cookie, ...headers };
    const requestBegun = once(http, 'request');
    client.send(requestText('POST', `/api${path}`, '', head) + part);
    await requestBegun;
    client.socket.destroy();
    await eventually(async () => expect(await countedStatuses(path)).toEqual(['499']));
    expect(log.mock.calls).toEqual([]);
  },
);
