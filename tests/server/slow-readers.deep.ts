/** Clients that do not read a large answer on a real connection. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';
import { connectRaw, requestText } from './raw-client.ts';

/** Number of lists of a slow reader: more than the buffers of a connection hold. */
const LISTS = 300;
const DISHES = 200;

let server: TestServer;
let listening: ReturnType<typeof serve>;
let port: number;
let slowUsers: TestUser[];
let other: TestUser;
const log = vi.spyOn(console, 'error').mockImplementation(() => {});
beforeAll(async () => {
  server = await createTestServer({ environment: { RATE_LIMITS: 'on' } });
  listening = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(listening, 'listening');
  port = (listening.address() as AddressInfo).port;
  slowUsers = [await signUpBig('Slow one', LISTS), await signUpBig('Slow two', LISTS)];
  other = await signUpBig('Other', 10);
}, 300_000);
afterAll(async () => {
  listening?.close();
  await server?.close();
});

async function signUpBig(name: string, lists: number): Promise<TestUser> {
  const user = await server.signUp(name);
  await server.db.execute(sql`
    insert into lists (id, user_id, access, name, description, country, language, tags, items, removed_item_ids, done_ids,
      search_text, rev, list_order, created_at, updated_at)
    select gen_random_uuid(), ${user.userID}, 'none', 'List ' || i, '', 'PL', 'EN', '[]',
      (select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'name', md5((i * 1000 + d)::text),
        'description', repeat(md5((i * d + d)::text), 3), 'tags', '[]'::jsonb, 'isDone', false))
        from generate_series(1, ${DISHES}) d),
      '[]', '{}', '', i, i, now(), now() from generate_series(1, ${lists}) i`);
  await server.db.execute(sql`update users set rev = ${lists} where id = ${user.userID}`);
  return user;
}

/** Starts reading an account, and stops after the headers of the answer. */
async function readHead({ cookie }: TestUser, encoding: string) {
  const client = await connectRaw(port);
  const headers = { Cookie: cookie, 'Accept-Encoding': encoding };
  client.send(requestText('GET', '/api/account/data', '', headers));
  await client.until(/HTTP\/1\.1 200/);
  client.socket.pause();
  return client;
}

const readWhole = async ({ cookie }: TestUser) => {
  const response = await fetch(`http://127.0.0.1:${port}/api/account/data`, { headers: { Cookie: cookie } });
  expect(response.status).toBe(200);
  return (await response.json()) as { user: { ownLists: unknown[] } };
};

test.each(['identity', 'gzip'])(
  'over a connection (%s) slow readers block no other user, and are cut off by their user’s next read',
  async (encoding) => {
    const clients = [];
    for (const user of slowUsers) clients.push(await readHead(user, encoding));
    expect((await readWhole(other)).user.ownLists).toHaveLength(10);
    expect((await server.logIn(other.emailAddress, other.password)).userID).toBe(other.userID);
    // An account has one answer at a time, so this read waits until the unread answer is cut off.
    for (const user of slowUsers) expect((await readWhole(user)).user.ownLists).toHaveLength(LISTS);
    for (const client of clients) {
      client.socket.resume();
      // A compressed answer may fit into the buffers of the connection, and is then sent.
      if (encoding === 'identity') {
        await client.ended;
        expect(client.received().endsWith('0\r\n\r\n')).toBe(false);
      }
      client.socket.destroy();
    }
    expect(log).not.toHaveBeenCalledWith(expect.stringContaining('/account/data'));
  },
  120_000,
);
