/** Databases with various settings of operators: `npm run test:deep -- postgres`. */
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPostgres } from '#server/open-database.ts';
import { startFailure } from '#server/start-failure.ts';
import { makeList, makePublicList, tick } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

const direct = new URL(process.env.DATABASE_URL_TEST ?? '');
const admin = postgres(direct.href, { max: 1, onnotice: () => {} });
const urlOf = (name: string) => Object.assign(new URL(direct), { pathname: `/${name}` }).href;
const databases: string[] = [];
async function makeDatabase(options = ''): Promise<string> {
  const name = `settings_${randomUUID().slice(0, 8)}`;
  await admin.unsafe(`create database ${name} template template0 ${options}`);
  databases.push(name);
  return name;
}
afterAll(async () => {
  for (const name of databases) await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.end();
});

/** Returns options for ICU, which needs no locale on the machine. */
const icu = (locale: string) =>
  `encoding 'UTF8' locale_provider icu icu_locale '${locale}' lc_collate 'C' lc_ctype 'C'`;

describe.each([
  ['in German', icu('de-DE'), ''],
  ['in Turkish', icu('tr-TR'), ''],
  ['in the locale C', "encoding 'UTF8' lc_collate 'C' lc_ctype 'C'", ''],
  ['of a German administrator', "encoding 'UTF8'", "datestyle = 'German, DMY'"],
  ['of an Indian time zone', "encoding 'UTF8'", "timezone = 'Asia/Kolkata'"],
  ['with intervals by ISO', "encoding 'UTF8'", "intervalstyle = 'iso_8601'"],
])('on a database %s', (_, options, setting) => {
  let server: TestServer;
  let author: TestUser;
  let reader: TestUser;
  beforeAll(async () => {
    const name = await makeDatabase(options);
    if (setting !== '') await admin.unsafe(`alter database ${name} set ${setting}`);
    server = await createTestServer({
      config: { clientDir: 'public' },
      database: await openPostgres(urlOf(name)),
    });
    author = await server.signUp('IRMAK I');
    reader = await server.signUp('Reader');
  });
  afterAll(() => server.close());

  test('an account is found by its address in any case', async () => {
    const signedIn = await server.logIn('IRMAK-I@EXAMPLE.COM', author.password);
    expect(signedIn.userID).toBe(author.userID);
  });

  test('public lists are found by words in any case, and have a date of publication', async () => {
    const { publicID } = await makePublicList(author, ['ISPANAK', 'İmam bayıldı', 'Weißwurst', 'μουσακάς'], {
      name: 'Istanbul IZGARA',
      chosenCountry: 'TR',
    });
    for (const words of ['istanbul', 'ISTANBUL', 'izgara', 'ispanak', 'imam', 'weisswurst', 'ΜΟΥΣΑΚΑΣ']) {
      const { lists } = (
        await server.request(`/publicList/getLists/TR/0?search=${encodeURIComponent(words)}`)
      ).body;
      expect(
        lists.map(({ id }: { id: string }) => id),
        words,
      ).toEqual([publicID]);
    }
    const { lists } = (await server.request('/publicList/getLists/TR/0')).body;
    expect(lists[0].publishedAt).toBe(server.clock.now);
  });

  test('pages of many lists contain each list once', async () => {
    for (let index = 0; index < 12; index++)
      await makePublicList(author, ['Çay'], { name: `Liste ${index}`, chosenCountry: 'DE' });
    const pages = await Promise.all([0, 1].map((page) => server.request(`/publicList/getLists/DE/${page}`)));
    const ids = pages.flatMap(({ body }) => body.lists.map(({ id }: { id: string }) => id));
    expect(new Set(ids).size).toBe(12);
  });

  test('writing, sessions, the export and the sitemap work', async () => {
    const list = await makeList(reader, ['Dolma']);
    expect((await tick(reader, list, 0)).body.exp).toBe(100);
    const { sessions } = (await reader.get('/account/sessions')).body;
    expect(sessions[0].lastUsedAt).toBe(new Date(server.clock.now).toISOString());
    expect((await reader.get('/account/export')).status).toBe(200);
    const { publicID } = await makePublicList(author, ['Dolma'], { chosenCountry: 'GR' });
    const sitemap = await (await server.app.request(`/sitemaps/lists-${publicID[0]}.xml`)).text();
    const today = new Date(server.clock.now).toISOString().slice(0, 10);
    expect(sitemap).toContain(`/list/GR/${publicID}</loc><lastmod>${today}</lastmod>`);
  });
});

test.each([
  ['another encoding', "encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'", '', /LATIN1.*UTF8/],
  ['another schema', "encoding 'UTF8'", "search_path = 'app'", /search_path.*public/],
])('%s is refused in one sentence before anything is written', async (_, options, setting, words) => {
  const name = await makeDatabase(options);
  const sql = postgres(urlOf(name), { max: 1 });
  await sql.unsafe('create schema app');
  if (setting !== '') await admin.unsafe(`alter database ${name} set ${setting}`);
  const error = await openPostgres(urlOf(name)).then(
    () => null,
    (reason: unknown) => reason,
  );
  const message = startFailure(error, '.data');
  expect(message).toMatch(words);
  expect(message).not.toMatch(/params|insert into|\n/);
  expect(await sql`select 1 from pg_namespace where nspname = 'drizzle'`).toEqual([]);
  await sql.end();
});

test('a start warns of a collation that has changed since the database was made', async () => {
  const name = await makeDatabase(icu('de-DE'));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await (await openPostgres(urlOf(name))).close();
  expect(warn).not.toHaveBeenCalled();
  await admin`update pg_database set datcollversion = '1.0' where datname = ${name}`;
  await (await openPostgres(urlOf(name))).close();
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/collation.*1\.0.*reindex database .*refresh collation version/)],
  ]);
  warn.mockRestore();
});

test('pg_trgm in a schema outside the search_path is refused before anything is written', async () => {
  const name = await makeDatabase("encoding 'UTF8'");
  const sql = postgres(urlOf(name), { max: 1 });
  await sql.unsafe('create schema extensions');
  await sql.unsafe('create extension pg_trgm schema extensions');
  await expect(openPostgres(urlOf(name))).rejects.toThrow('alter extension pg_trgm set schema public');
  expect(await sql`select 1 from pg_namespace where nspname = 'drizzle'`).toEqual([]);
  await sql.unsafe('alter extension pg_trgm set schema public');
  await (await openPostgres(urlOf(name))).close();
  await sql.end();
});
