import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RealProcess, startRealProcess } from '#tests/server/real-process.ts';
import { killPrimary, makeSynchronous, openAddress, promoteStandby, readCluster } from './cluster.ts';
import { addMigration } from './newer.ts';
import { eat, eatenBy, expectWhole, openPerson, type Person, type Servers, send } from './people.ts';

/**
 * Real processes are killed here: two servers, a primary and its standby. Run by `npm run test:deep --
 * failover`.
 */
const PEOPLE = 6;
const ENOUGH = 40;

const cluster = readCluster();
let address: Awaited<ReturnType<typeof openAddress>>;
const running: RealProcess[] = [];
let newer: string;

const startOne = (folder?: string) =>
  startRealProcess({ DATABASE_URL: address.url, RATE_LIMITS: 'off' }, folder);

beforeAll(async () => {
  await makeSynchronous(cluster);
  address = await openAddress(cluster.url);
  for (let each = 0; each < 2; each += 1) running.push(await startOne());
  newer = await makeNewerVersion();
}, 300_000);
afterAll(async () => {
  await Promise.all(running.map(({ remove }) => remove()));
  address.close();
  await rm(newer, { recursive: true, force: true });
});

/** Makes a copy of this version with one more migration. @returns its folder */
async function makeNewerVersion(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'food-odyssey-newer-'));
  for (const part of ['server', 'src', 'content', 'package.json', 'tsconfig.base.json', 'tsconfig.json'])
    await cp(part, join(folder, part), { recursive: true });
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  await addMigration(folder);
  return folder;
}

/**
 * Lets people add dishes on both servers during `happening`, and until each has added enough dishes after it.
 */
async function underLoad(happening: (servers: Servers) => Promise<void>): Promise<[Servers, Person[]]> {
  const people: Person[] = [];
  while (people.length < PEOPLE) people.push(await openPerson(running[0] as RealProcess));
  const servers: Servers = { all: [...running], outcomes: new Map() };
  let isOver = false;
  const enough = (more: number) => {
    const from = people.map(eatenBy);
    return () =>
      expect
        .poll(() => people.every((person, at) => eatenBy(person) >= (from[at] ?? 0) + more), {
          timeout: 120_000,
        })
        .toBe(true);
  };
  const eating = Promise.all(people.map((person) => eat(servers, person, () => !isOver)));
  await Promise.race([enough(5)(), eating]);
  await happening(servers);
  await Promise.race([enough(ENOUGH)(), eating]);
  isOver = true;
  await eating;
  return [servers, people];
}

test('writes that reach two servers at the same moment under one key are applied once', async () => {
  const person = await openPerson(running[0] as RealProcess);
  const [list] = person.lists as [Person['lists'][number]];
  const statuses = new Set<number>();
  for (let turn = 0; turn < ENOUGH; turn += 1) {
    const item = { id: randomUUID(), name: `Dish ${turn}` };
    const key = randomUUID();
    const once = ({ port }: RealProcess) =>
      send(port, `/changeList/${list.id}/addItem`, person.account, key, { item });
    const answers = await Promise.all([...running, ...running].map(once));
    for (const { status } of answers) statuses.add(status);
    expect(answers.map(({ status }) => status)).toContain(200);
    list.acknowledged.push(item.id);
  }
  // A request that arrives while the same write is in progress gets 425.
  expect([...statuses].filter((status) => ![200, 425].includes(status))).toEqual([]);
  await expectWhole({ all: running, outcomes: new Map() }, person);
}, 300_000);

test('after a server is killed, each acknowledged write is there once', async () => {
  const [servers, people] = await underLoad(async (servers) => {
    const [killed] = running.splice(0, 1) as [RealProcess];
    killed.child.kill('SIGKILL');
    await killed.exited;
    const again = await startOne();
    running.unshift(again);
    servers.all.splice(servers.all.indexOf(killed), 1, again);
    await killed.remove();
  });
  for (const person of people) await expectWhole(servers, person);
}, 300_000);

test('an update of two servers, one after the other, with a migration, refuses no write', async () => {
  const [servers, people] = await underLoad(async (servers) => {
    for (const old of [...running]) {
      old.child.kill('SIGTERM');
      expect(await old.exited).toBe(0);
      const updated = await startOne(newer);
      running.splice(running.indexOf(old), 1, updated);
      servers.all.splice(servers.all.indexOf(old), 1, updated);
      await old.remove();
    }
  });
  for (const person of people) await expectWhole(servers, person);
  for (const outcome of servers.outcomes.keys())
    expect(['200', '425', '503', 'ECONNREFUSED']).toContain(outcome);
}, 300_000);

test('after a failover each acknowledged write is there once, and the epoch stays', async () => {
  const before = await openPerson(running[0] as RealProcess);
  const { all } = { all: running };
  const epochOf = async () => (await expectWhole({ all, outcomes: new Map() }, before)).epoch;
  const epoch = await epochOf();
  const [servers, people] = await underLoad(async () => {
    killPrimary(cluster);
    promoteStandby(cluster);
    address.moveTo(cluster.standbyURL);
  });
  for (const person of people) await expectWhole(servers, person);
  for (const outcome of servers.outcomes.keys()) expect(['200', '425', '503']).toContain(outcome);
  expect(running.map(({ child }) => child.exitCode)).toEqual([null, null]);
  expect(await epochOf()).toBe(epoch);
}, 300_000);
