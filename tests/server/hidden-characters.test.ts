/** Texts are stored without invisible characters (P9.9). */
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { logError, logWarning } from '#server/base/log.ts';
import { lists, users } from '#server/db/schema.ts';
import { createFileMailer } from '#server/mail/eml-files.ts';
import { toMailOptions } from '#server/mail/to-mail-options.ts';
import { exportAccount } from '#src/contract/account-calls.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import type { List } from '#src/domain/list.ts';
import { makeList, makePublicList, readList } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

let server: TestServer;
let user: TestUser;
let list: List;
beforeAll(async () => {
  server = await createTestServer();
  user = await server.signUp('Hidden');
  list = await makeList(user, ['Barszcz']);
});
afterAll(() => server.close());

const INVISIBLE = [
  '\u200B',
  '\u202E',
  '\u00AD',
  '\u2800',
  '\u3164',
  '\u115F',
  '\uFFA0',
  '\u180E',
  '\u2060',
  '\uFE0F',
  '\u0301',
  '\u0007',
  '\u200D',
  ' ',
];
const invisibleText = fc.string({ unit: fc.constantFrom(...INVISIBLE), minLength: 1, maxLength: 8 });

describe('an invisible text is refused, naming the field', () => {
  test.each<[string, (text: string) => unknown, string]>([
    ['/changeList/:list/name', (content) => ({ content }), 'content'],
    ['/changeList/:list/addTag', (tag) => ({ tag }), 'tag'],
    ['/changeList/:list/addTag', (tag) => ({ tag: `#${tag}` }), 'tag'],
    ['/changeList/:list/addItem', (name) => ({ item: { name } }), 'item.name'],
    ['/changeList/:list/name/0', (content) => ({ content }), 'content'],
    ['/changeList/:list/addTag/0', (tag) => ({ tag }), 'tag'],
    ['/changeList/createListForUser', (name) => ({ name, chosenCountry: 'PL' }), 'name'],
    [
      '/user',
      (name) => ({ emailAddress: 'a@example.com', password: 'long enough', name: name.repeat(3) }),
      'name',
    ],
  ])('%s', async (path, bodyOf, field) => {
    await fc.assert(
      fc.asyncProperty(invisibleText, async (text) => {
        const answer = await user.post(path.replace(':list', list.id), bodyOf(text));
        expect(answer).toMatchObject({
          status: 400,
          body: { internalErrorCode: ERROR_CODES.INVALID, field },
        });
      }),
      { numRuns: 25 },
    );
  });
});

test('a name is stored without invisible characters', async () => {
  const path = `/changeList/${list.id}/name`;
  const { body } = await user.post(path, { content: '\u200B Cafe\u0301\u202E \u00AD' });
  expect(body.list.name).toBe('Café');
});

test('tags that look the same are one tag', async () => {
  const tagged = await makeList(user, ['Barszcz'], { tags: ['soup'] });
  for (const tag of ['so\u200Bup', '\u202Esoup', 'so\u00ADup', '#soup\u2800', 'so\u200Dup']) {
    expect((await user.post(`/changeList/${tagged.id}/addTag`, { tag })).body.list.tags).toEqual(['#soup']);
  }
  expect(
    (
      await user.post('/changeList/createListForUser', {
        name: 'Twice',
        chosenCountry: 'PL',
        tags: ['so\u200Bup', 'soup'],
      })
    ).body,
  ).toMatchObject({ field: 'tags' });
  await user.post(`/changeList/${tagged.id}/removeTag`, { tag: 'so\uFEFFup' });
  expect((await readList(user, tagged.id))?.tags).toEqual([]);
});

describe('invisible texts of earlier versions', () => {
  test('can be read, exported, saved by others, searched, edited and removed', async () => {
    const { list: old, publicID } = await makePublicList(user, ['Dish']);
    const [item] = old.items;
    const items = [{ id: item?.id ?? '', name: '\u200B', description: '', tags: ['#\u2800'], isDone: false }];
    const name = '\u3164\u3164';
    await server.db
      .update(lists)
      .set({ name, tags: ['#so\u200Bup', '#\u200B'], items })
      .where(eq(lists.id, old.id));

    expect((await user.data()).ownLists.find(({ id }) => id === old.id)).toMatchObject({ name, items });
    expect(v.is(exportAccount.answer, (await user.get('/account/export')).body)).toBe(true);
    const saver = await server.signUp('Saver');
    expect((await saver.post(`/saveListForUser/PL/${publicID}`)).body.list).toMatchObject({ name });

    const change = (path: string, body: unknown) => user.post(`/changeList/${old.id}/${path}`, body);
    expect((await change('addTag', { tag: 'soup' })).body.list.tags).toEqual(['#so\u200Bup', '#\u200B']);
    expect((await change('removeTag', { tag: '#\u200B' })).body.list.tags).toEqual(['#so\u200Bup']);
    expect((await change('removeTag', { tag: '#soup' })).body.list.tags).toEqual([]);
    expect((await change('removeTag/0', { tag: '#\u2800' })).body.list.items[0].tags).toEqual([]);
    expect((await change('name/0', { content: 'Dish' })).body.list.items[0].name).toBe('Dish');
    expect((await change('name', { content: 'Seen' })).body.list.name).toBe('Seen');
  });

  test('an item is removed by its stored name, however an accent is encoded', async () => {
    const old = await makeList(user, ['Dish']);
    const items = old.items.map((item) => ({ ...item, name: 'Cafe\u0301' }));
    await server.db.update(lists).set({ items }).where(eq(lists.id, old.id));
    const removed = await user.post(`/changeList/${old.id}/removeItem`, { item: { name: 'Cafe\u0301' } });
    expect(removed.body.list.items).toEqual([]);
  });

  test('an account with an address that is invalid today can still be read', async () => {
    const other = await server.signUp('Old Address');
    await server.db.update(users).set({ email: 'old\u200B@example.com' }).where(eq(users.id, other.userID));
    expect((await other.data()).emailAddress).toBe('old\u200B@example.com');
  });
});

describe('an address with a hidden character', () => {
  const addresses = [
    'a\u200B@example.com',
    'a\u202E@example.com',
    'a\u009B31m@example.com',
    'a\u0007@example.com',
    'a@exa\u00ADmple.com',
    'a\u2800@example.com',
    'a@example.\u3164com',
  ];

  test.each(addresses.map((address) => [JSON.stringify(address), address]))(
    '%s opens no account and causes no mail',
    async (_, emailAddress) => {
      const body = { emailAddress, password: 'long enough', name: 'Hidden' };
      for (const path of ['/user', '/user/activate', '/user/changePassword', '/user/login']) {
        expect(await server.request(path, { method: 'POST', body })).toMatchObject({
          status: 400,
          body: { field: 'emailAddress' },
        });
      }
      expect(server.mails.filter(({ to }) => to === emailAddress)).toEqual([]);
    },
  );

  test.each(addresses.map((address) => [JSON.stringify(address), address]))(
    '%s is never printed or mailed unescaped',
    async (_, to) => {
      const lines: string[] = [];
      const spies = (['log', 'warn', 'error'] as const).map((kind) =>
        vi.spyOn(console, kind).mockImplementation((line) => lines.push(line)),
      );
      const mail = { to, subject: `To ${to}`, text: 'text', html: '' };
      expect(() => toMailOptions(mail, 'us@localhost')).toThrow('no mailbox');
      await expect(createFileMailer('/nonexistent', 'us@localhost')(mail, 'deliver')).rejects.toThrow(
        'no mailbox',
      );
      logWarning('mail', { address: to });
      logError('mail', new Error(`no mailbox for ${to}`));
      for (const spy of spies) spy.mockRestore();
      expect(lines).toHaveLength(2);
      for (const line of lines) {
        expect(line).not.toMatch(/[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u);
        expect(JSON.parse(line)).toMatchObject({ level: expect.any(String) });
      }
    },
  );
});
