/**
 * The failover of docs/hosting.md with a primary that does not wait for its standby. Run by
 * `npm run test:deep -- failover`.
 */
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RealProcess, startRealProcess } from '#tests/server/real-process.ts';
import { cutOffStandby, killPrimary, openAddress, promoteStandby, readCluster } from './cluster.ts';
import { openPerson } from './people.ts';
import { openPhone, type Phone } from './phones.ts';

const PHONES = 3;
const DISHES = 10;

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

const patience = { timeout: 120_000 };
const eat = (howMany: number) => Promise.all(phones.map((phone) => phone.eat(howMany)));
const allSent = () => Promise.all(phones.map(({ waiting }) => expect.poll(waiting, patience).toBe(0)));
const epochs = () =>
  Promise.all(
    phones.map(async ({ device, userID }) => (await device.db.accounts.get(userID))?.epoch ?? 'none'),
  );
/** Reads from a database the ids of the dishes on a phone's list, and the account's revision. */
async function stored(sql: postgres.Sql, { listID }: Phone): Promise<{ dishes: string[]; rev: number }> {
  const [row] = await sql`
    select u.rev, jsonb_path_query_array(l.items, '$[*].id') as dishes
    from lists l join users u on u.id = l.user_id where l.id = ${listID}`;
  return { dishes: row?.dishes ?? [], rev: Number(row?.rev) };
}

test('after a failover that loses writes, phones send pending writes once and report the loss', async () => {
  const [before] = await epochs();
  await eat(DISHES);
  await allSent();
  await cutOffStandby(cluster);
  await eat(DISHES);
  await allSent();
  const eating = eat(2 * DISHES);
  await expect.poll(() => phones.every(({ added }) => added.length > 2 * DISHES), patience).toBe(true);
  killPrimary(cluster);
  promoteStandby(cluster);
  const sql = postgres(cluster.standbyURL, { max: 1 });
  await sql`update server_state set epoch = gen_random_uuid()`;
  const keptByStandby = await Promise.all(phones.map((phone) => stored(sql, phone)));
  address.moveTo(cluster.standbyURL);
  await eating;
  await allSent();
  expect(servers.map(({ child }) => child.exitCode)).toEqual([null, null]);

  const [state] = await sql`select epoch from server_state`;
  expect(state?.epoch).not.toBe(before);
  expect(new Set(await epochs())).toEqual(new Set([state?.epoch]));
  for (const [index, phone] of phones.entries()) {
    await phone.fetch();
    const kept = keptByStandby[index]!;
    const isLost = (dish: string) => phone.answerEpochs.get(dish) === before && !kept.dishes.includes(dish);
    const expected = phone.added.filter((dish) => !isLost(dish));
    // Check that the failover lost writes. If it lost none, this test would prove nothing.
    expect(phone.added.length - expected.length).toBeGreaterThanOrEqual(DISHES);
    const current = await stored(sql, phone);
    expect(current.dishes).toEqual(expected);
    expect(current.rev).toBe(kept.rev + expected.length - kept.dishes.length);
    const { db } = phone.device;
    expect((await db.lists.get(phone.listID))?.items.map(({ id }) => id)).toEqual(expected);
    expect(await db.meta.get('restored')).toBeDefined();
  }
  await sql.end();
}, 300_000);
