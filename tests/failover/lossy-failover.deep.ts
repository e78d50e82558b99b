import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RealProcess, startRealProcess } from '#tests/server/real-process.ts';
import { cutOffStandby, killPrimary, openAddress, promoteStandby, readCluster } from './cluster.ts';
import { openPerson } from './people.ts';
import { openPhone, type Phone } from './phones.ts';

/**
 * The failover of docs/hosting.md for a primary that did not wait for its standby. Run by `npm run test:deep
 * -- failover`.
 */
const PHONES = 3;
const SOME = 10;

const cluster = readCluster();
let address: Awaited<ReturnType<typeof openAddress>>;
let servers: RealProcess[];
let phones: Phone[];
beforeAll(async () => {
  address = await openAddress(cluster.url);
  const start = () => startRealProcess({ DATABASE_URL: address.url, RATE_LIMITS: 'off' });
  servers = [await start(), await start()];
  const ports = servers.map(({ port }) => port);
  phones = [];
  while (phones.length < PHONES) phones.push(await openPhone(ports, await openPerson(servers[0]!)));
}, 300_000);
afterAll(async () => {
  for (const { turnOff } of phones) turnOff();
  await Promise.all(servers.map(({ remove }) => remove()));
  address.close();
});

const within = { timeout: 120_000 };
const eat = (howMany: number) => Promise.all(phones.map((phone) => phone.eat(howMany)));
const allSent = () => Promise.all(phones.map(({ waiting }) => expect.poll(waiting, within).toBe(0)));
const epochs = () =>
  Promise.all(
    phones.map(async ({ device, userID }) => (await device.db.accounts.get(userID))?.epoch ?? 'none'),
  );
/** Returns the ids of the dishes on a phone's list, and the account's revision, from a database. */
async function stored(sql: postgres.Sql, { listID }: Phone): Promise<{ dishes: string[]; rev: number }> {
  const [row] = await sql`
    select u.rev, jsonb_path_query_array(l.items, '$[*].id') as dishes
    from lists l join users u on u.id = l.user_id where l.id = ${listID}`;
  return { dishes: row?.dishes ?? [], rev: Number(row?.rev) };
}

test('after a lossy failover phones send pending writes once and report the loss', async () => {
  const [before] = await epochs();
  await eat(SOME);
  await allSent();
  await cutOffStandby(cluster);
  await eat(SOME);
  await allSent();
  const eating = eat(2 * SOME);
  await expect.poll(() => phones.every(({ made }) => made.length > 2 * SOME), within).toBe(true);
  killPrimary(cluster);
  promoteStandby(cluster);
  const sql = postgres(cluster.standbyURL, { max: 1 });
  await sql`update server_state set epoch = gen_random_uuid()`;
  const kept = await Promise.all(phones.map((phone) => stored(sql, phone)));
  address.moveTo(cluster.standbyURL);
  await eating;
  await allSent();
  expect(servers.map(({ child }) => child.exitCode)).toEqual([null, null]);

  const [state] = await sql`select epoch from server_state`;
  expect(state?.epoch).not.toBe(before);
  expect(new Set(await epochs())).toEqual(new Set([state?.epoch]));
  for (const [at, phone] of phones.entries()) {
    await phone.fetch();
    const had = kept[at]!;
    const isLost = (dish: string) => phone.answered.get(dish) === before && !had.dishes.includes(dish);
    const there = phone.made.filter((dish) => !isLost(dish));
    // Otherwise nothing was lost, and this test would prove nothing.
    expect(phone.made.length - there.length).toBeGreaterThanOrEqual(SOME);
    const has = await stored(sql, phone);
    expect(has.dishes).toEqual(there);
    expect(has.rev).toBe(had.rev + there.length - had.dishes.length);
    const { db } = phone.device;
    expect((await db.lists.get(phone.listID))?.items.map(({ id }) => id)).toEqual(there);
    expect(await db.meta.get('restored')).toBeDefined();
  }
  await sql.end();
}, 300_000);
