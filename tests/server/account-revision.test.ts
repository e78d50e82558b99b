import { NoopLogger } from 'drizzle-orm/logger';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { revisionTag } from '#src/contract/account.ts';
import { makeList, tick } from './fixtures.ts';
import { createTestServer, type TestServer } from './helpers.ts';

const DAY = 24 * 3_600_000;
/** The most that an answer may have on the line, in bytes. */
const MOST_BYTES = 300;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ environment: { PUBLIC_URL: 'https://food.example' } });
});
afterAll(() => server.close());

/** What an answer has on the line by HTTP/1.1, but for what every server adds (`Date`, `Connection`). */
async function bytesOf(answer: Response): Promise<number> {
  const text = await answer.text();
  const head = [
    `HTTP/1.1 ${answer.status} Not Modified`,
    ...[...answer.headers].map((one) => one.join(': ')),
  ];
  return head.join('\r\n').length + 4 + text.length;
}

test('a phone that asks how far the account has come hears it in fewer than 300 bytes', async () => {
  const user = await server.signUp('Asker');
  await makeList(user);
  const { body } = await user.get('/account/rev');
  expect(body).toEqual({ stamp: (await user.get('/account/data')).body.stamp });
  // As every browser does.
  const headers = { 'Accept-Encoding': 'gzip, deflate, br' };
  const answer = await server.send('/account/rev', { cookie: user.cookie, headers });
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await bytesOf(answer)).toBeLessThan(MOST_BYTES);
});

test('a phone that knows the revision hears 304, until another phone has written or the database is another', async () => {
  const user = await server.signUp('Knower');
  const list = await makeList(user, ['Barszcz']);
  const { stamp } = (await user.get('/account/rev')).body;
  const ask = (tag: string) =>
    server.send('/account/rev', { cookie: user.cookie, headers: { 'If-None-Match': tag } });

  const same = await ask(revisionTag(stamp));
  expect(same.status).toBe(304);
  expect(same.headers.get('etag')).toBe(revisionTag(stamp));
  expect(await bytesOf(same)).toBeLessThan(MOST_BYTES);
  // As a proxy names it that has packed the answer.
  expect((await ask(`W/${revisionTag(stamp)}`)).status).toBe(304);
  expect((await ask(revisionTag({ ...stamp, epoch: 'another' }))).status).toBe(200);
  expect((await ask(revisionTag({ ...stamp, rev: stamp.rev * 10 + 1 }))).status).toBe(200);

  await tick(user, list, 0);
  const news = await ask(revisionTag(stamp));
  expect(news.status).toBe(200);
  expect(await news.json()).toEqual({ stamp: { ...stamp, rev: stamp.rev + 1 } });
});

test('neither a browser nor a proxy may keep the answer', async () => {
  const user = await server.signUp('Private');
  const answer = await user.get('/account/rev');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const { headers } = await server.request('/account/rev');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('it is one statement, and asking does not keep a session alive', async () => {
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
  expect(await user.get('/account/rev')).toMatchObject({ status: 403, body: { internalErrorCode: 6002 } });
});

test('a phone of somebody else hears that it is the wrong account, whatever revision it names', async () => {
  const user = await server.signUp('Neighbour');
  const { stamp } = (await user.get('/account/rev')).body;
  const other = await server.signUp('Other');
  const headers = { 'If-None-Match': revisionTag(stamp), 'X-Expected-User': other.userID };
  expect(await user.get('/account/rev', { headers })).toMatchObject({
    status: 403,
    body: { internalErrorCode: 6003 },
  });
});
