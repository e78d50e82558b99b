/** A database of any released version is upgraded and keeps its data. */
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXTENSIONS } from '#server/db/extensions.ts';
import { openInMemory } from '#server/open-database.ts';
import { hashToken, newToken } from '#server/sessions/token.ts';
import { tick, untick } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';
import { MIGRATIONS, migrateTo } from './migrate-to.ts';

/** The hash of each released migration, by name. A new migration adds an entry; no entry ever changes. */
const released: Record<string, string> = JSON.parse(
  await readFile('tests/fixtures/released-migrations.json', 'utf8'),
);
const names = Object.keys(released);
const EPOCH = randomUUID();

/** A user whose account was made under the schema after a migration. */
type EarlyAccount = { release: string; userID: string; listID: string; publicID: string; token: string };

let server: TestServer;
let earlyAccounts: EarlyAccount[];
beforeAll(async () => {
  const client = await PGlite.create({ extensions: EXTENSIONS });
  earlyAccounts = [];
  for (const [index, release] of names.entries()) {
    await migrateTo(client, index + 1);
    earlyAccounts.push(await makeEarlyAccount(client, release));
  }
  const database = await openInMemory(await client.dumpDataDir('none'));
  await client.close();
  server = await createTestServer({ database });
});
afterAll(() => server.close());

/**
 * Makes an account with a session, a public list of two dishes with one eaten, one archived dish, and a like.
 */
async function makeEarlyAccount(client: PGlite, release: string): Promise<EarlyAccount> {
  const [userID, listID, publicID, eaten, other] = Array.from({ length: 5 }, () => randomUUID());
  const token = newToken();
  const run = (text: string, values: unknown[]) => client.query(text, values);
  await run(`insert into server_state (id, epoch) values (1, $1) on conflict do nothing`, [EPOCH]);
  await run(
    `insert into users (id, email, name, activated_at, rev, created_at) values ($1, $2, $3, $4, 3, $4)`,
    [userID, `${release}@example.com`, `Author of ${release}`, '2026-06-01'],
  );
  await run(
    `insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at) values ($1, $2, $3, $3, $4)`,
    [hashToken(token), userID, '2026-10-31', '2027-06-01'],
  );
  const items = [
    { id: eaten, name: 'Żurek', description: 'Sour', tags: ['#soup'], isDone: true },
    { id: other, name: 'Kutia', description: '', tags: [], isDone: false },
  ];
  await run(
    `insert into lists (id, user_id, public_id, access, name, description, country, language, tags, items, removed_item_ids,
      done_ids, likes, search_text, rev, created_at, updated_at)
      values ($1, $2, $3, 'public', $4, '', 'PL', 'EN', '[]', $5, '[]', $6, 1, $7, 3, $8, $8)`,
    [
      listID,
      userID,
      publicID,
      `Soups of ${release}`,
      JSON.stringify(items),
      `{${eaten}}`,
      `soups of ${release}`,
      '2026-06-01',
    ],
  );
  // Servers since the third release store the time of publication.
  if (earlyAccounts.length >= 2)
    await run('update lists set published_at = created_at where id = $1', [listID]);
  await run('insert into archive (user_id, item_id) values ($1, $2)', [userID, randomUUID()]);
  await run('insert into likes (user_id, public_id) values ($1, $2)', [userID, publicID]);
  await run(
    `insert into country_counts values ('PL', 1) on conflict (country) do update set lists = country_counts.lists + 1`,
    [],
  );
  return { release, userID, listID, publicID, token } as EarlyAccount;
}

const cookieOf = ({ token }: EarlyAccount) => `food-session=${token}`;

test('a released migration never changes, and every migration has its hash in the fixture', async () => {
  const { entries } = JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'));
  const current: Record<string, string> = {};
  for (const { tag } of entries as { tag: string }[])
    current[tag] = createHash('sha256')
      .update(await readFile(join(MIGRATIONS, `${tag}.sql`)))
      .digest('hex');
  expect(current).toEqual(released);
});

describe.each(names)('a database of the release with %s', (release) => {
  const earlyAccount = () => earlyAccounts.find((each) => each.release === release) as EarlyAccount;

  test('keeps its epoch, and its users’ sessions, lists, ticks, likes and archive', async () => {
    const { status, body } = await server.request('/account/data', { cookie: cookieOf(earlyAccount()) });
    expect(status).toBe(200);
    expect(body.stamp.epoch).toBe(EPOCH);
    expect(body.user).toMatchObject({
      name: `Author of ${release}`,
      exp: 200,
      alreadyAddedLike: [earlyAccount().publicID],
      ownLists: [
        {
          id: earlyAccount().listID,
          publicID: earlyAccount().publicID,
          name: `Soups of ${release}`,
          likes: 1,
          items: [
            { name: 'Żurek', description: 'Sour', tags: ['#soup'], isDone: true },
            { name: 'Kutia', isDone: false },
          ],
        },
      ],
    });
    expect(body.user.archive).toHaveLength(1);
  });

  test('shows its lists publicly: in the country, by link, and in searches', async () => {
    const { publicID } = earlyAccount();
    for (const path of [
      '/publicList/allLists/PL',
      `/publicList/details/PL/${publicID}`,
      `/publicList/getLists/PL/0?search=${encodeURIComponent(release)}`,
    ])
      expect(JSON.stringify((await server.request(path)).body), path).toContain(publicID);
    const { body } = await server.request('/publicList/getLists/PL/0?search=kutia');
    expect(body.total).toBe(names.length);
    const { dishes } = (await server.request('/publicList/dishes?search=kutia')).body;
    expect(dishes).toEqual([{ name: 'Kutia', country: 'PL', lists: names.length }]);
  });

  test('accepts writes', async () => {
    const cookie = cookieOf(earlyAccount());
    const post: TestUser['post'] = (path, body) => server.request(path, { method: 'POST', cookie, body });
    const { ownLists } = (await server.request('/account/data', { cookie })).body.user;
    const ticked = await tick({ post } as TestUser, ownLists[0], 1);
    expect(ticked).toMatchObject({ status: 200, body: { exp: 300 } });
    expect((await untick({ post } as TestUser, ownLists[0], 1)).body.exp).toBe(200);
  });
});
