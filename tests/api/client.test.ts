/** `createApi()` on broken connections, at its deadline, and with an answer 304. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '#src/api/client.ts';
import type { Reply } from '#src/api/reply.ts';
import { revisionTag } from '#src/contract/account.ts';
import { accountRevision } from '#src/contract/account-calls.ts';
import { countriesWithLists } from '#src/contract/public-calls.ts';

const ANSWER = JSON.stringify({ countries: [] });

/** Ways in which a connection fails after the headers of an answer have arrived. */
const BROKEN_CONNECTIONS: Record<string, (send: (part: string) => void) => void> = {
  'stops after the headers': () => undefined,
  'stops in the middle of the answer': (send) => send(ANSWER.slice(0, 5)),
  'sends one byte per second and never ends': (send) => {
    const trickle = setInterval(() => send(' '), 1000);
    onTestEnd.push(() => clearInterval(trickle));
  },
};
const onTestEnd: (() => unknown)[] = [];

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
);
afterEach(async () => {
  for (const end of onTestEnd.splice(0)) await end();
  vi.useRealTimers();
});

test.each(Object.entries(BROKEN_CONNECTIONS))(
  'a request whose connection %s is aborted at its deadline',
  async (_, sendBody) => {
    let isCancelled = false;
    const api = createApi({
      base: 'http://localhost/api',
      fetch: async (input) => {
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => sendBody((part) => controller.enqueue(new TextEncoder().encode(part))),
        });
        (input as Request).signal.addEventListener('abort', () => {
          isCancelled = true;
        });
        return new Response(body, { headers: { 'content-type': 'application/json' } });
      },
    });
    let reply: Reply<unknown> | undefined;
    void api(countriesWithLists).then((received) => {
      reply = received;
    });
    await vi.advanceTimersByTimeAsync(19_999);
    expect(reply).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(reply).toEqual({ kind: 'silence', reason: 'timeout', retryAfterMs: 0 });
    expect(isCancelled).toBe(true);
  },
);

/** Starts a server that answers every request with `answer`, and returns an `Api` for it. */
async function serve(answer: (response: ServerResponse) => void, timeoutMs?: number) {
  const server = createServer((_, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestEnd.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  const { port } = server.address() as AddressInfo;
  return createApi({ base: `http://127.0.0.1:${port}`, ...(timeoutMs !== undefined && { timeoutMs }) });
}

test('the connection of a stalled answer is closed at the deadline', async () => {
  vi.useRealTimers();
  let closed: Promise<unknown> = Promise.resolve();
  const api = await serve((response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{');
    closed = new Promise((resolve) => response.once('close', resolve));
  }, 200);
  expect(await api(countriesWithLists)).toEqual({ kind: 'silence', reason: 'timeout', retryAfterMs: 0 });
  await closed;
});

test('an answer that is cut off is a network failure, not a refusal', async () => {
  vi.useRealTimers();
  const api = await serve((response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': ANSWER.length });
    response.write(ANSWER.slice(0, 5), () => response.destroy());
  });
  expect(await api(countriesWithLists)).toEqual({ kind: 'silence', reason: 'network', retryAfterMs: 0 });
});

test('an answer without a content length whose connection closes early is treated as silence', async () => {
  vi.useRealTimers();
  const api = await serve((response) => {
    const { socket } = response;
    socket?.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n');
    socket?.end(ANSWER.slice(0, 5));
  });
  expect(await api(countriesWithLists)).toMatchObject({ kind: 'silence' });
});

test('an answer before the deadline leaves no timer', async () => {
  const api = createApi({
    base: 'http://localhost/api',
    fetch: async () => new Response(ANSWER, { headers: { 'content-type': 'application/json' } }),
  });
  expect((await api(countriesWithLists)).kind).toBe('answer');
  expect(vi.getTimerCount()).toBe(0);
});

const STAMP = { userID: '0190a000-0000-7000-8000-000000000001', epoch: 'e1', rev: 7 };

test.each([
  ['of our server with the known tag', 'answer', { etag: '"e1.7"' }],
  ['with a tag that a proxy has weakened', 'answer', { etag: 'W/"e1.7"' }],
  ['without a tag, as from a hotel’s network', 'silence', {}],
  ['for another revision', 'silence', { etag: '"e1.70"' }],
])('a 304 %s is treated as an outcome of kind “%s”', async (_, kind, headers) => {
  let request: Request | undefined;
  const api = createApi({
    base: 'http://localhost/api',
    fetch: async (input) => {
      request = input as Request;
      return new Response(null, { status: 304, headers: headers as Record<string, string> });
    },
  });
  const reply = await api(accountRevision, {
    known: { tag: revisionTag(STAMP), answer: { stamp: STAMP } },
  });
  expect(request?.headers.get('if-none-match')).toBe('"e1.7"');
  // The browser neither answers from its own cache nor stores the answer.
  expect(request?.cache).toBe('no-store');
  expect(reply.kind).toBe(kind);
  if (reply.kind === 'answer') expect(reply.data).toEqual({ stamp: STAMP });
});
