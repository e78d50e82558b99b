/** Sitemaps, shared pages and pictures: how often the server makes them, and for whom. */
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { NoopLogger } from 'drizzle-orm/logger';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { RATE_RULES } from '#server/http/rate-rules.ts';
import { makePublicList } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';
import { makeClientDir } from './shared-page-files.ts';

vi.spyOn(console, 'warn').mockImplementation(() => {});

let server: TestServer;
let author: TestUser;
beforeAll(async () => {
  server = await createTestServer({
    config: { clientDir: await makeClientDir(), publicURL: 'https://food.example' },
    environment: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' },
  });
  author = await server.signUp('Maria');
});
afterAll(() => server.close());

let hosts = 0;
const newHost = () => `198.51.100.${++hosts}`;
const get = (path: string, address = newHost(), headers: Record<string, string> = {}) =>
  server.app.request(path, { headers: { 'X-Forwarded-For': address, ...headers } });

/** Returns the number of database statements during a task. */
async function statementsDuring(task: () => unknown): Promise<number> {
  const queries = vi.spyOn(NoopLogger.prototype, 'logQuery');
  await task();
  const count = queries.mock.calls.length;
  queries.mockRestore();
  return count;
}

test('a sitemap is made once per hour for all requests, with the same text compressed or not', async () => {
  const { publicID } = await makePublicList(author, ['Żurek']);
  const path = '/sitemaps/lists-all.xml';
  const first = await (await get(path)).text();
  expect(first).toContain(publicID);
  let compressed: Response | undefined;
  const statements = await statementsDuring(async () => {
    compressed = await get(path, newHost(), { 'Accept-Encoding': 'gzip' });
    for (let times = 0; times < 9; times++) await get(path);
  });
  expect(statements).toBe(0);
  expect(compressed?.headers.get('content-encoding')).toBe('gzip');
  const bytes = Buffer.from((await compressed?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(gunzipSync(bytes).toString()).toBe(first);
  const later = await makePublicList(author, ['Bigos']);
  server.clock.now += 3_000_000;
  // A cache may keep the sitemap for the rest of the hour.
  expect((await get(path)).headers.get('cache-control')).toBe('public, max-age=600');
  server.clock.now += 600_000;
  expect(await (await get(path)).text()).toContain(later.publicID);
});

test('of twelve simultaneous requests for sitemaps the last three get a Retry-After', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `/sitemaps/lists-f${index.toString(16)}.xml`);
  const answers = await Promise.all(names.map((path) => get(path)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toEqual([...Array(9).fill(200), ...Array(3).fill(429)]);
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a sitemap of thousands of lists has each once', async () => {
  await server.db.execute(sql`
    insert into lists (id, user_id, access, public_id, name, description, country, language, tags, items, removed_item_ids,
      done_ids, search_text, rev, list_order, created_at, updated_at)
    select gen_random_uuid(), ${author.userID}, 'public', gen_random_uuid(), 'List ' || i, '', 'PL', 'EN', '[]', '[]', '[]',
      '{}', '', i, i, now(), now() from generate_series(1, 4500) i`);
  server.clock.now += 3_600_000;
  const text = await (await get('/sitemaps/lists-all.xml')).text();
  const { rows } = (await server.db.execute(
    sql`select public_id as id from lists where access = 'public' order by public_id`,
  )) as unknown as { rows: { id: string }[] };
  const listed = [...text.matchAll(/\/list\/PL\/([0-9a-f-]+)</g)].map(([, id]) => id);
  expect(listed).toEqual(rows.map(({ id }) => id));
  expect(listed.length).toBeGreaterThan(4_500);
  await server.db.execute(sql`delete from lists where name like 'List %'`);
});

test('invented lists evict no cached page, and a page is made once for all its spellings', async () => {
  const { publicID } = await makePublicList(author, ['Żurek']);
  const page = `/list/PL/${publicID}`;
  const read = async (path: string) => (await get(path)).text();
  const first = await read(page);
  const address = newHost();
  for (let index = 0; index < 501; index++) {
    expect((await get(`/list/PL/${crypto.randomUUID()}`, address)).status).toBe(404);
  }
  const statements = await statementsDuring(async () => {
    expect(await read(page)).toBe(first);
    const other = await get(`/list/pl/${publicID.toUpperCase()}`);
    expect([other.status, other.headers.get('location')]).toEqual([301, page]);
  });
  expect(statements).toBe(0);
});

test('other spellings of a country’s URL redirect to it without a database statement', async () => {
  const statements = await statementsDuring(async () => {
    for (const code of ['pl', 'Pl', 'pL']) {
      const answer = await get(`/lists/${code}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, '/lists/PL']);
    }
  });
  expect(statements).toBe(0);
});

test('at the limit of simultaneous requests sitemaps and pictures are refused, a page is plain', async () => {
  const { publicID } = await makePublicList(author, ['Żurek']);
  const { pass } = server.deps.gate;
  const address = newHost();
  let endAll = () => {};
  const mayEnd = new Promise<void>((resolve) => {
    endAll = resolve;
  });
  const callers = Array.from({ length: 500 }, (_, index) =>
    pass({ name: `caller ${index}`, maxRunning: 1 }, () => mayEnd),
  );
  expect((await get('/sitemap.xml', address)).status).toBe(503);
  expect((await get(`/pictures/list/${publicID}.png`, address)).status).toBe(503);
  const plain = await get(`/list/PL/${publicID}`, address);
  expect([plain.status, (await plain.text()).includes('Żurek')]).toEqual([200, false]);
  endAll();
  await Promise.all(callers);
  expect((await get('/sitemap.xml', address)).status).toBe(200);
});

test('an address that requests many pictures gets the app’s general one after a while', async () => {
  const address = newHost();
  for (let count = 1; count < RATE_RULES.drawing.points; count++) {
    await server.deps.limits.take('drawing', address);
  }
  const { publicID } = await makePublicList(author, ['Żurek'], { name: 'Drawn' });
  const other = await makePublicList(author, ['Bigos'], { name: 'Not drawn' });
  const picture = async (id: string, requester: string) => {
    const answer = await get(`/pictures/list/${id}.png`, requester);
    const [type, caching] = [answer.headers.get('content-type'), answer.headers.get('cache-control')];
    return { type, caching, png: Buffer.from(await answer.arrayBuffer()).toString('base64') };
  };
  const week = 'public, max-age=604800';
  const generalPicture = await get('/pictures/front/en/home.png');
  const generalPNG = Buffer.from(await generalPicture.arrayBuffer()).toString('base64');
  const drawn = await picture(publicID, address);
  expect(drawn).toMatchObject({ type: 'image/png', caching: week });
  expect(await picture(other.publicID, address)).toEqual({
    type: 'image/png',
    caching: 'no-store',
    png: generalPNG,
  });
  // A cached picture does not count for the limit.
  expect(await picture(publicID, address)).toEqual(drawn);
  const fromOtherAddress = await picture(other.publicID, newHost());
  expect(fromOtherAddress.caching).toBe(week);
  expect(fromOtherAddress.png).not.toBe(generalPNG);
});

test('the wave on pictures is the wave of the app', async () => {
  const [app, picture] = await Promise.all(
    ['src/ui/tokens.css', 'server/pages/picture-worker.mjs'].map((path) => readFile(path, 'utf8')),
  );
  const path = /--wave: .*? d='([^']+)'/.exec(app ?? '')?.[1];
  expect(path).toMatch(/^M0 12V/);
  expect(picture).toContain(`'${path}'`);
});
