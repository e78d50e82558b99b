/** Readers report public lists (P5.13). */
import { randomUUID } from 'node:crypto';
import { isNull } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '#server/base/time.ts';
import { reports } from '#server/db/server-tables.ts';
import { sweep } from '#server/db/sweep.ts';
import { moderate } from '#server/moderation/acts.ts';
import { AccountExportSchema } from '#src/contract/account.ts';
import { makeList, makePublicList } from './fixtures.ts';
import { createTestServer, doesClockJump, type TestServer, type TestUser } from './helpers.ts';

let server: TestServer;
let author: TestUser;
beforeAll(async () => {
  server = await createTestServer({ environment: { TRUSTED_PROXIES: '1' } });
  author = await server.signUp('Author');
});
afterAll(() => server.close());

const fromAddress = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
const REPORT = { about: 'list', reason: 'insult', words: 'Look at the third dish.' };
const report = (publicID: string, body: object = REPORT, options: object = fromAddress('192.0.2.1')) =>
  server.request(`/publicList/${publicID}/report`, { method: 'POST', body, ...options });
const allReports = () => server.db.select().from(reports);
const reportsOf = async (publicID: string) =>
  (await allReports()).filter((each) => each.publicID === publicID);

test('a visitor’s report is stored without anything that identifies them', async () => {
  const { publicID } = await makePublicList(author, ['Bigos']);
  expect(await report(publicID)).toMatchObject({ status: 200, body: { isReported: true } });
  expect(await reportsOf(publicID)).toMatchObject([{ ...REPORT, reporterID: null, handledAt: null }]);
  expect(JSON.stringify(await allReports())).not.toContain('192.0.2.1');
});

test('a repeated report of one user replaces the first', async () => {
  const { publicID } = await makePublicList(author);
  const user = await server.signUp('Reporter');
  for (const words of ['First', 'Second']) {
    await report(publicID, { ...REPORT, words });
    await user.post(`/publicList/${publicID}/report`, { ...REPORT, words }, fromAddress('192.0.2.1'));
  }
  expect((await reportsOf(publicID)).map(({ words, reporterID }) => [words, reporterID])).toEqual([
    ['Second', null],
    ['Second', user.userID],
  ]);
  await report(publicID, { ...REPORT, about: 'author' });
  await report(publicID, REPORT, fromAddress('192.0.2.2'));
  expect(await reportsOf(publicID)).toHaveLength(4);
});

test('two reports of one visitor cannot be linked', async () => {
  const lists = [await makePublicList(author), await makePublicList(author)];
  for (const { publicID } of lists) await report(publicID, REPORT, fromAddress('192.0.2.77'));
  const keys = (await Promise.all(lists.map(({ publicID }) => reportsOf(publicID))))
    .flat()
    .map((row) => row.reporterKey);
  expect(new Set(keys).size).toBe(2);
});

test('the answer is the same for any list, and only reports of public lists are stored', async () => {
  const { list, publicID } = await makePublicList(author);
  await author.post(`/createList/${list.id}?private=true`);
  const privateList = await makeList(author);
  const known = await report((await makePublicList(author)).publicID);
  const before = (await allReports()).length;
  for (const id of [publicID, list.id, privateList.id, randomUUID()]) {
    const answer = await report(id);
    expect([answer.status, answer.body]).toEqual([known.status, known.body]);
  }
  expect((await allReports()).length).toBe(before);
});

test('authors cannot report their own lists', async () => {
  const { publicID } = await makePublicList(author);
  expect((await author.post(`/publicList/${publicID}/report`, REPORT)).status).toBe(200);
  expect(await reportsOf(publicID)).toEqual([]);
});

test.each([
  ['no reason', { about: 'list' }],
  ['an unknown reason', { ...REPORT, reason: 'because' }],
  ['another subject', { ...REPORT, about: 'dish' }],
  ['words that are too long', { ...REPORT, words: 'x'.repeat(501) }],
  ['a NUL', { ...REPORT, words: 'a\0b' }],
  ['words that are an object', { ...REPORT, words: { $ne: '' } }],
  ['nothing', null],
])('a report with %s is refused', async (_, body) => {
  const { publicID } = await makePublicList(author);
  expect((await report(publicID, body as object)).status).toBe(400);
  expect(await reportsOf(publicID)).toEqual([]);
});

test('reports are limited per address', async () => {
  const strict = await createTestServer({ environment: { TRUSTED_PROXIES: '1', RATE_LIMITS: 'on' } });
  const writer = await strict.signUp('Writer');
  const { publicID } = await makePublicList(writer);
  const reportFrom = (address: string) =>
    strict.request(`/publicList/${publicID}/report`, {
      method: 'POST',
      body: REPORT,
      ...fromAddress(address),
    });
  const statuses = [];
  for (let times = 0; times < 21; times++) statuses.push((await reportFrom('192.0.2.9')).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429]);
  expect((await reportFrom('192.0.2.10')).status).toBe(200);
  await strict.close();
});

test('publications are limited, but two hundred at once are allowed', async () => {
  const strict = await createTestServer({ environment: { RATE_LIMITS: 'on' } });
  const writer = await strict.signUp('Writer');
  const list = await makeList(writer);
  for (let times = 0; times < 199; times++) await strict.deps.limits.take('publishForHours', writer.userID);
  expect((await writer.post(`/createList/${list.id}`)).status).toBe(200);
  const other = await makeList(writer);
  const refused = await writer.post(`/createList/${other.id}`);
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  // Making a list private is not limited.
  expect((await writer.post(`/createList/${list.id}?private=true`)).status).toBe(200);
  await strict.close();
});

describe('a moderator', () => {
  const act = (given: Parameters<typeof moderate>[1]['act']) =>
    moderate(server.deps, { actor: 'Nestor', act: given });

  test('reads open reports, and no text in them controls the terminal', async () => {
    await server.db.delete(reports);
    expect(await act({ kind: 'list' })).toBe('No report is open.');
    const { publicID } = await makePublicList(author, ['Bigos'], { name: 'Rude soups' });
    await report(publicID, { ...REPORT, words: 'Red \u001b[31m and\nnew line' });
    const text = await act({ kind: 'list' });
    expect(text).toContain('“Rude soups” by Author, public');
    expect(text).toContain('insult, about the list, by a visitor');
    expect(text).not.toContain('\u001b');
    expect(text.split('\n')).toHaveLength(4);
  });

  test.skipIf(doesClockJump)(
    'answers a reporter in the reporter’s language, which closes the report',
    async () => {
      const { publicID } = await makePublicList(author, [], { name: 'Zupy' });
      const user = await server.signUp('Asking');
      await user.post('/account/language', { content: 'PL' });
      await user.post(`/publicList/${publicID}/report`, REPORT);
      const [made] = await reportsOf(publicID);
      await act({
        kind: 'answer',
        id: made?.id ?? '',
        text: 'Thank you.\n\nIt stays: <b>nothing</b> is wrong.',
      });
      const mail = server.mails.at(-1);
      expect(mail).toMatchObject({ to: user.emailAddress });
      expect(mail?.text).toContain('„Zupy”');
      expect(mail?.text).toContain('Thank you.\n\nIt stays: <b>nothing</b> is wrong.');
      expect(mail?.html).toContain('&lt;b&gt;nothing&lt;/b&gt;');
      expect((await reportsOf(publicID))[0]?.handledAt).toEqual(new Date(server.clock.now));
      expect(await act({ kind: 'show', id: made?.id ?? '' })).toContain(`Nestor: answer ${made?.id}`);
    },
  );

  test('cannot answer a visitor, but can dismiss the report', async () => {
    const { publicID } = await makePublicList(author);
    await report(publicID);
    const id = (await reportsOf(publicID))[0]?.id ?? '';
    await expect(act({ kind: 'answer', id, text: 'Hello' })).rejects.toThrow('A visitor made this report');
    expect(await act({ kind: 'dismiss', id })).toContain('closed');
    const open = await server.db.select().from(reports).where(isNull(reports.handledAt));
    expect(open.map((each) => each.id)).not.toContain(id);
    expect(await act({ kind: 'dismiss', id })).toBe('It was handled already.');
  });

  test('learns that a mail failed, and the report stays open', async () => {
    const { publicID } = await makePublicList(author);
    const user = await server.signUp('Unreachable');
    await user.post(`/publicList/${publicID}/report`, REPORT);
    const id = (await reportsOf(publicID))[0]?.id ?? '';
    const mail = () => Promise.reject(new Error('no route'));
    const answering = moderate(
      { ...server.deps, mail },
      { actor: 'Nestor', act: { kind: 'answer', id, text: 'Hi' } },
    );
    await expect(answering).rejects.toThrow('no route');
    expect((await reportsOf(publicID))[0]?.handledAt).toBeNull();
  });
});

describe('stored reports', () => {
  test('are in their reporter’s export, and deleted with the reporter’s account', async () => {
    const { publicID } = await makePublicList(author);
    const user = await server.signUp('Leaving');
    await user.post(`/publicList/${publicID}/report`, REPORT);
    const exported = v.parse(AccountExportSchema, (await user.get('/account/export')).body);
    expect(exported.reports).toMatchObject([{ publicID, ...REPORT, handledAt: null }]);
    await report(publicID, { ...REPORT, words: 'Of another visitor' });
    await user.delete('/account/removeUser');
    expect((await reportsOf(publicID)).map(({ words }) => words)).toEqual(['Of another visitor']);
  });

  test('are deleted with the account of the reported list', async () => {
    const user = await server.signUp('Reported');
    const { publicID } = await makePublicList(user);
    await report(publicID);
    await user.delete('/account/removeUser');
    expect(await reportsOf(publicID)).toEqual([]);
  });

  test('lose the reporter’s key after 30 days, and are deleted after at most 400 days', async () => {
    const { publicID } = await makePublicList(author);
    const now = server.clock.now;
    const made = new Date(now);
    const row = { publicID, ...REPORT, about: 'list', reason: 'other', madeAt: made } as const;
    const [handled, open] = [randomUUID(), randomUUID()];
    await server.db.insert(reports).values([
      { ...row, id: handled, reporterKey: 'a', handledAt: made },
      { ...row, id: open, reporterKey: 'b' },
    ]);
    const remainingAfter = async (days: number) => {
      await sweep(server.db, now + days * DAY);
      return (await reportsOf(publicID)).map(({ id }) => id).sort();
    };
    expect(await remainingAfter(29)).toEqual([handled, open].sort());
    expect((await reportsOf(publicID)).map(({ reporterKey }) => reporterKey).sort()).toEqual(['a', 'b']);
    expect(await remainingAfter(31)).toEqual([handled, open].sort());
    expect((await reportsOf(publicID)).map(({ reporterKey }) => reporterKey)).toEqual([null, null]);
    expect(await remainingAfter(181)).toEqual([open]);
    expect(await remainingAfter(401)).toEqual([]);
  });
});
