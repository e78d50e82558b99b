import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { followConnections } from '#server/http/graceful-close.ts';
import { connectRaw, requestText } from './raw-client.ts';

/** Far more than any of these tests takes: what is closed by it was not closed on its own. */
const LONG = 30_000;
const SHORT = 200;
const GET = requestText('GET', '/');

/** A server whose answers say how many bytes of body it read. */
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

/** How long something takes, in milliseconds. */
async function timeOf(work: Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work;
  return performance.now() - began;
}

test('a connection that waits for its next request is closed at once', async () => {
  const { port, close } = await listen();
  const idle = await connectRaw(port);
  idle.send(GET);
  await idle.until(/read 0\./);
  await close(LONG);
  expect(await idle.ended).toBeNull();
});

test('a connection that never sends anything holds nobody up', async () => {
  const { port, close } = await listen();
  const preconnect = await connectRaw(port);
  expect(await timeOf(close(LONG))).toBeLessThan(LONG / 2);
  expect(await preconnect.ended).toBeNull();
});

test('half a request line and a body that does not come are cut off at the limit', async () => {
  const { port, close, server } = await listen();
  const half = await connectRaw(port);
  half.send('GET / HT');
  const slow = await connectRaw(port);
  slow.send(requestText('POST', '/', 'a', { 'Content-Length': '100' }));
  await once(server, 'request');
  const took = await timeOf(close(SHORT));
  // A timer may go off up to a millisecond early.
  expect(took).toBeGreaterThan(SHORT - 2);
  expect(took).toBeLessThan(LONG);
  await Promise.all([half.ended, slow.ended]);
  expect([half.received(), slow.received()]).toEqual(['', '']);
});

test('a request that is under way is answered, and its connection closed with the answer', async () => {
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

test('a request whose rest comes while the server stops is answered', async () => {
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

test('of a burst at the moment of stopping, every connection that was made is answered', async () => {
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

test('nothing new is accepted while the last answers are made', async () => {
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
