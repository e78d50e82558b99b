/** The question whether an account has news: `/account/rev` (P7.12). */
import { NoopLogger } from 'drizzle-orm/logger';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { revisionTag } from '#src/contract/account.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { makeList, tick } from './fixtures.ts';
import { createTestServer, type TestServer } from './helpers.ts';

const DAY = 24 * 3_600_000;
/** The maximum size of an answer on the wire, in bytes. */
const MAX_BYTES = 300;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ environment: { PUBLIC_URL: 'https://food.example' } });
});
afterAll(() => server.close());

/**
 * Returns the size of an answer on the wire in HTTP/1.1, without the headers that each server adds (`Date`,
 * `Connection`).
 */
async function bytesOf(answer: Response): Promise<number> {
  const text = await answer.text();
  const head = [
    `HTTP/1.1 ${answer.status} Not Modified`,
    ...[...answer.headers].map((header) => header.join(': ')),
  ];
  return head.join('\r\n').length + 4 + text.length;
}

test('the answer to the question has fewer than 300 bytes', async () => {
  const user = await server.signUp('Asker');
  await makeList(user);
  const { body } = await user.get('/account/rev');
  expect(body).toEqual({ stamp: (await user.get('/account/data')).body.stamp });
  // Every browser sends this header.
  const headers = { 'Accept-Encoding': 'gzip, deflate, br' };
  const answer = await server.send('/account/rev', { cookie: user.cookie, headers });
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await bytesOf(answer)).toBeLessThan(MAX_BYTES);
});

test('a device that knows the revision gets a 304, until another write or a new epoch', async () => {
  const user = await server.signUp('Knower');
  const list = await makeList(user, ['Barszcz']);
  const { stamp } = (await user.get('/account/rev')).body;
  const ask = (tag: string) =>
    server.send('/account/rev', { cookie: user.cookie, headers: { 'If-None-Match': tag } });

  const same = await ask(revisionTag(stamp));
  expect(same.status).toBe(304);
  expect(same.headers.get('etag')).toBe(revisionTag(stamp));
  expect(await bytesOf(same)).toBeLessThan(MAX_BYTES);
  // A proxy that has compressed the answer weakens the tag.
  expect((await ask(`W/${revisionTag(stamp)}`)).status).toBe(304);
  expect((await ask(revisionTag({ ...stamp, epoch: 'another' }))).status).toBe(200);
  expect((await ask(revisionTag({ ...stamp, rev: stamp.rev * 10 + 1 }))).status).toBe(200);

  await tick(user, list, 0);
  const news = await ask(revisionTag(stamp));
  expect(news.status).toBe(200);
  expect(await news.json()).toEqual({ stamp: { ...stamp, rev: stamp.rev + 1 } });
});

test('neither a browser nor a proxy may cache the answer', async () => {
  const user = await server.signUp('Private');
  const answer = await user.get('/account/rev');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const { headers } = await server.request('/account/rev');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('the question needs one SQL statement, and does not extend the session', async () => {
  const user = await server.signUp('Minute by minute');
  const logged = vi.spyOn(NoopLogger.prototype, 'logQuery');
  await user.get('/account/rev');
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();

  server.clock.now += 399 * DAY;
  const answer = await user.get('/account/rev');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toBeNull();
  server.clock.now += 2 * DAY;
  expect(await user.get('/account/rev')).toMatchObject({
    status: 403,
    body: { internalErrorCode: ERROR_CODES.NO_SESSION },
  });
});

test('a device of another user is refused, even if it names the current revision', async () => {
  const user = await server.signUp('Neighbour');
  const { stamp } = (await user.get('/account/rev')).body;
  const other = await server.signUp('Other');
  const headers = { 'If-None-Match': revisionTag(stamp), 'X-Expected-User': other.userID };
  expect(await user.get('/account/rev', { headers })).toMatchObject({
    status: 403,
    body: { internalErrorCode: ERROR_CODES.WRONG_ACCOUNT },
  });
});
