/** No log, metric, mail or page names an allergy (P15.6), and earlier versions lower none (P11.8). */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestServer, type TestServer } from './helpers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const lines: string[] = [];
beforeAll(() => {
  for (const level of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => lines.push(words.map(String).join(' ')));
});
afterAll(() => vi.restoreAllMocks());

test('no log line, metric, mail or page names an allergy, even if the write fails', async () => {
  const user = await server.signUp('Allergic');
  const diet = {
    diets: [],
    avoid: [],
    allergic: ['lupin'],
    mild: ['lupin'],
    changed: ['lupin'],
    lowered: [],
  };
  const kept = { on: 'devices', answer: 1 };
  await user.post('/account/diet', { ...diet, kept });
  const list = await user.post('/changeList/createListForUser', { name: 'Soups', chosenCountry: 'PL' });
  const { body } = await user.post(`/createList/${list.body.id}`);
  await user.post('/account/diet', { ...diet, allergic: ['lupin', 'no such food'] });
  await user.post('/account/diet', { ...diet, kept: { on: 'lupin', answer: 1 } });
  await user.post('/account/diet', diet, { key: 'short' });
  await user.get('/account/export');
  await server.db.execute(
    sql`alter table users add constraint broken check (diet is null or id <> ${sql.raw(`'${user.userID}'`)}) not valid`,
  );
  const failed = await user.post('/account/diet', {
    ...diet,
    allergic: ['lupin', 'molluscs'],
    changed: ['molluscs'],
  });
  await server.db.execute(sql`alter table users drop constraint broken`);
  expect(failed.status).toBe(500);
  expect(JSON.stringify(failed.body)).not.toMatch(/lupin|molluscs/);
  const publicID = body.publicID ?? body.list.publicID;
  const pages = await Promise.all(
    [`/list/PL/${publicID}`, '/metrics', '/api/settings', '/sitemap.xml'].map(async (path) =>
      (await server.app.request(path)).text(),
    ),
  );
  const everythingWritten = [...lines, ...pages, JSON.stringify(server.mails)].join('\n');
  expect(lines.length).toBeGreaterThan(0);
  expect(everythingWritten).not.toMatch(/lupin|molluscs/);
  expect((await user.data()).diet).toMatchObject({ allergic: ['lupin'], mild: ['lupin'] });
});

test('the stored record of a diet write has nothing of its content', async () => {
  const user = await server.signUp('Remembered');
  const write = (body: object) => user.post('/account/diet', body, { key: 'one-write-of-a-diet' });
  const nuts = { diets: [], avoid: [], allergic: ['nuts'] };
  expect((await write(nuts)).status).toBe(200);
  const rows = (await server.db.execute(
    sql`select fingerprint from applied_writes where user_id = ${user.userID}`,
  )) as { rows: { fingerprint: string }[] } | { fingerprint: string }[];
  expect(JSON.stringify(rows)).toMatch(/"fingerprint":""/);
  expect((await write({ ...nuts, allergic: ['fish'] })).status).toBe(200);
  expect((await user.data()).diet).toMatchObject({ allergic: ['nuts'] });
});

test('the diet requests of earlier versions are accepted, and lower no allergy', async () => {
  const user = await server.signUp('Released');
  const kept = { on: 'devices', answer: 1 };
  const changed = ['nuts', 'milk', 'eggs'];
  await user.post('/account/diet', {
    diets: [],
    avoid: ['eggs'],
    allergic: ['nuts', 'milk'],
    mild: ['milk'],
    changed,
    lowered: [],
    kept,
  });
  for (const body of [
    { diets: ['vegan'], avoid: [], allergic: [] },
    { diets: ['vegan'], avoid: ['nuts', 'milk', 'eggs'], allergic: [] },
    { diets: ['vegan'], avoid: ['nuts', 'eggs'], allergic: ['nuts', 'nuts', 'milk'] },
  ]) {
    expect((await user.post('/account/diet', body)).status).toBe(200);
    expect((await user.data()).diet).toMatchObject({
      diets: ['vegan'],
      allergic: expect.arrayContaining(['nuts', 'milk']),
      mild: ['milk'],
    });
  }
});
