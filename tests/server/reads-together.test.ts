import { Hono } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#server/base/config.ts';
import type { Db } from '#server/db/db.ts';
import { createPublicReads } from '#server/http/public-reads.ts';
import { eventually } from '#tests/helpers/eventually.ts';

const SESSION = { headers: { cookie: 'food-session=anything' } };
const read = vi.fn<() => Promise<object>>();
let answer: (value: object) => void;
let fail: (error: Error) => void;
let app: Hono;

beforeEach(() => {
  read.mockReset().mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        answer = resolve;
        fail = reject;
      }),
  );
  const publicReads = createPublicReads({
    db: {} as Db,
    standby: undefined,
    config: readConfig({}, null),
    steady: () => 0,
    mayReadStandby: async () => false,
  });
  app = new Hono();
  app.get('/*', async (c) => c.json(await publicReads(c, read)));
  app.onError((error, c) => c.text(error.message, 500));
});

test('simultaneous requests of visitors for a page share one read of the database', async () => {
  const responses = [app.request('/lists/IT/0'), app.request('/lists/IT/0'), app.request('/lists/IT/0')];
  await eventually(() => expect(read).toHaveBeenCalled());
  answer({ lists: ['Pizza'] });
  const bodies = await Promise.all(responses.map(async (response) => (await response).text()));
  expect(bodies).toEqual(Array(3).fill('{"lists":["Pizza"]}'));
  expect(read).toHaveBeenCalledTimes(1);
});

test('a later request reads again', async () => {
  const first = app.request('/lists/IT/0');
  await eventually(() => expect(read).toHaveBeenCalledTimes(1));
  answer({ lists: [] });
  await first;
  const second = app.request('/lists/IT/0');
  await eventually(() => expect(read).toHaveBeenCalledTimes(2));
  answer({ lists: ['Pizza'] });
  expect(await (await second).json()).toEqual({ lists: ['Pizza'] });
});

test('other pages and requests with a session are read separately', async () => {
  const responses = [
    app.request('/lists/IT/0'),
    app.request('/lists/IT/1'),
    app.request('/lists/IT/0?languages=PL'),
    app.request('/lists/IT/0', SESSION),
  ];
  await eventually(() => expect(read).toHaveBeenCalledTimes(responses.length));
});

test('a failing read fails for the waiting requests only', async () => {
  const responses = [app.request('/lists/IT/0'), app.request('/lists/IT/0')];
  await eventually(() => expect(read).toHaveBeenCalledTimes(1));
  fail(new Error('the database is away'));
  for (const response of responses) expect((await response).status).toBe(500);
  const again = app.request('/lists/IT/0');
  await eventually(() => expect(read).toHaveBeenCalledTimes(2));
  answer({ lists: [] });
  expect((await again).status).toBe(200);
});
