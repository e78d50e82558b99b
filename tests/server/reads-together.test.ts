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
  });
  app = new Hono();
  app.get('/*', async (c) => c.json(await publicReads(c, read)));
  app.onError((error, c) => c.text(error.message, 500));
});

test('visitors who ask for the same page at the same moment cost the database one read', async () => {
  const asked = [app.request('/lists/IT/0'), app.request('/lists/IT/0'), app.request('/lists/IT/0')];
  await eventually(() => expect(read).toHaveBeenCalled());
  answer({ lists: ['Pizza'] });
  const bodies = await Promise.all(asked.map(async (response) => (await response).text()));
  expect(bodies).toEqual(Array(3).fill('{"lists":["Pizza"]}'));
  expect(read).toHaveBeenCalledTimes(1);
});

test('who comes afterwards reads what is there then', async () => {
  const first = app.request('/lists/IT/0');
  await eventually(() => expect(read).toHaveBeenCalledTimes(1));
  answer({ lists: [] });
  await first;
  const second = app.request('/lists/IT/0');
  await eventually(() => expect(read).toHaveBeenCalledTimes(2));
  answer({ lists: ['Pizza'] });
  expect(await (await second).json()).toEqual({ lists: ['Pizza'] });
});

test('another page, and whoever has a session, is read for by itself', async () => {
  const asked = [
    app.request('/lists/IT/0'),
    app.request('/lists/IT/1'),
    app.request('/lists/IT/0?languages=PL'),
    app.request('/lists/IT/0', SESSION),
  ];
  await eventually(() => expect(read).toHaveBeenCalledTimes(asked.length));
});

test('a read that fails fails for those who waited for it, and for nobody after them', async () => {
  const asked = [app.request('/lists/IT/0'), app.request('/lists/IT/0')];
  await eventually(() => expect(read).toHaveBeenCalledTimes(1));
  fail(new Error('the database is away'));
  for (const response of asked) expect((await response).status).toBe(500);
  const again = app.request('/lists/IT/0');
  await eventually(() => expect(read).toHaveBeenCalledTimes(2));
  answer({ lists: [] });
  expect((await again).status).toBe(200);
});
