/**
 * Kills real processes: two servers, and a primary PostgreSQL that has a standby. Run by
 * `npm run test:deep -- failover`.
 */
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RealProcess, startRealProcess } from '#tests/server/real-process.ts';
import { addMigration } from './add-migration.ts';
import { killPrimary, makeSynchronous, openAddress, promoteStandby, readCluster } from './cluster.ts';
import { eat, eatenBy, expectEachDishOnce, openPerson, type Person, type Servers, send } from './people.ts';

const PEOPLE = 6;
/** Number of dishes that each person adds after a disturbance. */
const DISHES = 40;

const cluster = readCluster();
let address: Awaited<ReturnType<typeof openAddress>>;
const running: RealProcess[] = [];
let newerFolder: string;

const startOne = (folder?: string) =>
  startRealProcess({ DATABASE_URL: address.url, RATE_LIMITS: 'off' }, folder);

beforeAll(async () => {
  await makeSynchronous(cluster);
  address = await openAddress(cluster.url);
  for (let each = 0; each < 2; each += 1) running.push(await startOne());
  newerFolder = await makeNewerVersion();
}, 300_000);
afterAll(async () => {
  await Promise.all(running.map(({ remove }) => remove()));
  address.close();
  await rm(newerFolder, { recursive: true, force: true });
});

/** Makes a copy of this version with one more migration, and returns the copy's folder. */
async function makeNewerVersion(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'food-odyssey-newer-'));
  for (const part of ['server', 'src', 'content', 'package.json', 'tsconfig.base.json', 'tsconfig.json'])
    await cp(part, join(folder, part), { recursive: true });
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  await addMigration(folder);
  return folder;
}

/** Lets people add dishes on both servers before, during and after `disturb`. */
async function underLoad(disturb: (servers: Servers) => Promise<void>): Promise<[Servers, Person[]]> {
  const people: Person[] = [];
  while (people.length < PEOPLE) people.push(await openPerson(running[0] as RealProcess));
  const servers: Servers = { all: [...running], outcomes: new Map() };
  let isTestOver = false;
  /** Resolves when each person has added this number of dishes since the call. */
  const eachAdds = (count: number) => {
    const before = people.map(eatenBy);
    return expect
      .poll(() => people.every((person, index) => eatenBy(person) >= (before[index] ?? 0) + count), {
        timeout: 120_000,
      })
      .toBe(true);
  };
  const eating = Promise.all(people.map((person) => eat(servers, person, () => !isTestOver)));
  await Promise.race([eachAdds(5), eating]);
  await disturb(servers);
  await Promise.race([eachAdds(DISHES), eating]);
  isTestOver = true;
  await eating;
  return [servers, people];
}

test('writes that reach two servers at the same moment under one key are applied once', async () => {
  const person = await openPerson(running[0] as RealProcess);
  const [list] = person.lists as [Person['lists'][number]];
  const statuses = new Set<number>();
  for (let turn = 0; turn < DISHES; turn += 1) {
    const item = { id: randomUUID(), name: `Dish ${turn}` };
    const key = randomUUID();
    const sendTo = ({ port }: RealProcess) =>
      send(port, `/changeList/${list.id}/addItem`, person.account, key, { item });
    const answers = await Promise.all([...running, ...running].map(sendTo));
    for (const { status } of answers) statuses.add(status);
    expect(answers.map(({ status }) => status)).toContain(200);
    list.acknowledged.push(item.id);
  }
  // The answer is 425 while the same write is in progress.
  expect([...statuses].filter((status) => ![200, 425].includes(status))).toEqual([]);
  await expectEachDishOnce({ all: running, outcomes: new Map() }, person);
}, 300_000);

test('after a server is killed, each acknowledged write is stored once', async () => {
  const [servers, people] = await underLoad(async (servers) => {
    const [killed] = running.splice(0, 1) as [RealProcess];
    killed.child.kill('SIGKILL');
    await killed.exited;
    const restarted = await startOne();
    running.unshift(restarted);
    servers.all.splice(servers.all.indexOf(killed), 1, restarted);
    await killed.remove();
  });
  for (const person of people) await expectEachDishOnce(servers, person);
}, 300_000);

test('an update of two servers, one after the other, with a migration, loses no write', async () => {
  const [servers, people] = await underLoad(async (servers) => {
    for (const old of [...running]) {
      old.child.kill('SIGTERM');
      expect(await old.exited).toBe(0);
      const updated = await startOne(newerFolder);
      running.splice(running.indexOf(old), 1, updated);
      servers.all.splice(servers.all.indexOf(old), 1, updated);
      await old.remove();
    }
  });
  for (const person of people) await expectEachDishOnce(servers, person);
  for (const outcome of servers.outcomes.keys())
    expect(['200', '425', '503', 'ECONNREFUSED']).toContain(outcome);
}, 300_000);

test('after a failover each acknowledged write is stored once, and the epoch is the same', async () => {
  const observer = await openPerson(running[0] as RealProcess);
  const readEpoch = async () => {
    const stamp = await expectEachDishOnce({ all: running, outcomes: new Map() }, observer);
    return stamp.epoch;
  };
  const epoch = await readEpoch();
  const [servers, people] = await underLoad(async () => {
    killPrimary(cluster);
    promoteStandby(cluster);
    address.moveTo(cluster.standbyURL);
  });
  for (const person of people) await expectEachDishOnce(servers, person);
  for (const outcome of servers.outcomes.keys()) expect(['200', '425', '503']).toContain(outcome);
  expect(running.map(({ child }) => child.exitCode)).toEqual([null, null]);
  expect(await readEpoch()).toBe(epoch);
}, 300_000);
