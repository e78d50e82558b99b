/** A stopping server answers the requests it has begun (P15.5). */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { followConnections } from '#server/operations/graceful-close.ts';
import { connectRaw, requestText } from './raw-client.ts';

/** Far longer than any of these tests. A connection closed by this limit was not closed otherwise. */
const LONG = 30_000;
const SHORT = 200;
const GET = requestText('GET', '/');

/** Starts a server that answers with the number of bytes in the body. */
async function listen(handler: RequestListener = echo) {
  const server = createServer(handler);
  const close = followConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close, server };
}

const echo: RequestListener = (request, answer) => {
  let bytes = 0;
  request.on('error', () => {});
  request.on('data', (chunk) => {
    bytes += chunk.length;
  });
  request.on('end', () => answer.end(`read ${bytes}.`));
};

/** Returns the duration of `work` in milliseconds. */
async function timeOf(work: Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work;
  return performance.now() - began;
}

test('an idle connection is closed at once', async () => {
  const { port, close } = await listen();
  const idle = await connectRaw(port);
  idle.send(GET);
  await idle.until(/read 0\./);
  await close(LONG);
  expect(await idle.ended).toBeNull();
});

test('a connection without a request delays nothing', async () => {
  const { port, close } = await listen();
  const preconnect = await connectRaw(port);
  expect(await timeOf(close(LONG))).toBeLessThan(LONG / 2);
  expect(await preconnect.ended).toBeNull();
});

test('an incomplete request line and a missing body are cut off at the limit', async () => {
  const { port, close, server } = await listen();
  const half = await connectRaw(port);
  half.send('GET / HT');
  const slow = await connectRaw(port);
  slow.send(requestText('POST', '/', 'a', { 'Content-Length': '100' }));
  await once(server, 'request');
  const took = await timeOf(close(SHORT));
  // A timer may fire up to a millisecond early.
  expect(took).toBeGreaterThan(SHORT - 2);
  expect(took).toBeLessThan(LONG);
  await Promise.all([half.ended, slow.ended]);
  expect([half.received(), slow.received()]).toEqual(['', '']);
});

test('a request in progress is answered, and its connection closed after the answer', async () => {
  let finish = () => {};
  const { port, close, server } = await listen((_, answer) => {
    finish = () => answer.end('done.');
  });
  const client = await connectRaw(port);
  client.send(GET);
  await once(server, 'request');
  const closing = close(LONG);
  finish();
  await closing;
  expect(await client.ended).toBeNull();
  expect(client.received()).toMatch(/Connection: close/);
  expect(client.received()).toMatch(/done\.$/);
});

test('a request whose rest arrives during the stop is answered', async () => {
  const { port, close, server } = await listen();
  const [line, body] = await Promise.all([connectRaw(port), connectRaw(port)]);
  line.send('GET / HT');
  body.send(requestText('POST', '/', 'a', { 'Content-Length': '3' }));
  await once(server, 'request');
  const closing = close(LONG);
  line.send('TP/1.1\r\nHost: localhost\r\n\r\n');
  body.send('bc');
  await closing;
  for (const client of [line, body]) {
    expect(await client.ended).toBeNull();
    expect(client.received()).toMatch(/Connection: close/);
  }
  expect(line.received()).toMatch(/read 0\./);
  expect(body.received()).toMatch(/read 3\./);
});

test('every connection made before the stop is answered, even in a burst', async () => {
  const { port, close } = await listen();
  const used = await Promise.all(Array.from({ length: 50 }, () => connectRaw(port)));
  for (const client of used) client.send(GET);
  await Promise.all(used.map((client) => client.until(/read 0\./)));
  const fresh = await Promise.all(Array.from({ length: 150 }, () => connectRaw(port)));
  for (const client of [...used, ...fresh]) client.send(GET);
  await close(LONG);
  const ends = await Promise.all([...used, ...fresh].map((client) => client.ended));
  expect(ends.filter((code) => code !== null)).toEqual([]);
  expect(used.map((client) => client.received().match(/read 0\./g)?.length)).toEqual(used.map(() => 2));
  expect(fresh.map((client) => client.received().match(/read 0\./g)?.length)).toEqual(fresh.map(() => 1));
});

test('no new connection is accepted while the last answers are made', async () => {
  let finish = () => {};
  const { port, close, server } = await listen((_, answer) => {
    finish = () => answer.end('done.');
  });
  const client = await connectRaw(port);
  client.send(GET);
  await once(server, 'request');
  const closing = close(LONG);
  await expect.poll(() => server.listening).toBe(false);
  await expect(connectRaw(port)).rejects.toThrow('ECONNREFUSED');
  finish();
  await closing;
  expect(client.received()).toMatch(/done\./);
});
