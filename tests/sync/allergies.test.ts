/**
 * Allergies stay on the device unless the user wants them on all devices, and are never lowered without a
 * question (P11.7, P11.8).
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepAllergies, setDiet } from '#src/commands/account/edit-account.ts';
import { exportData, readDeviceData } from '#src/commands/account/own-data.ts';
import { logout } from '#src/commands/account/sign-in.ts';
import { createList } from '#src/commands/draft.ts';
import { editList } from '#src/commands/edit-list.ts';
import { importLists } from '#src/commands/import-lists.ts';
import { NO_DIET, withChoice } from '#src/domain/diet.ts';
import type { Food } from '#src/domain/phrases.ts';
import { choiceOf, type Diet } from '#src/domain/stored-diet.ts';
import { readAccountCopy } from '#src/features/exchange/files/account-copy.ts';
import { allergyKeeping, currentDiet } from '#src/queries/device.ts';
import type { TestUser } from '#tests/server/helpers.ts';
import { NO_FAULTS } from '#tests/simulation/network.ts';
import type { SimDevice } from '#tests/simulation/sim-device.ts';
import { createWorld, type World } from '#tests/simulation/world.ts';
import { sendAll, soups } from './write-scene.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const choiceOn = async ({ db }: SimDevice, food: Food) => choiceOf(await currentDiet(db), food);

/** Makes a choice for one food as the form does, which names the food as knowingly lowered. */
async function choose({ device, db }: SimDevice, food: Food, choice: Parameters<typeof withChoice>[2]) {
  const next = withChoice(await currentDiet(db), food, choice);
  await setDiet(device, next, [food]);
}

/** Makes a new user with two signed-in devices. */
async function twoPhones(): Promise<{ user: TestUser; first: SimDevice; second: SimDevice }> {
  const user = await world.newUser();
  const [first, second] = [world.newDevice('first'), world.newDevice('second')];
  for (const phone of [first, second]) await phone.login(user);
  return { user, first, second };
}

/** Sends the changes of all devices, then has each pull. */
async function syncAll(...phones: SimDevice[]) {
  for (const phone of phones) await sendAll(phone);
  for (const phone of phones) await phone.pull();
}

/** Records everything that a device sends from now on. */
function recordRequests({ network }: SimDevice): string[] {
  const requests: string[] = [];
  const { fetch } = network;
  network.fetch = async (input, init) => {
    const request = new Request(input, init);
    const headers = JSON.stringify([...request.headers]);
    requests.push(`${request.method} ${request.url} ${headers} ${await request.clone().text()}`);
    return fetch(request);
  };
  return requests;
}

/** Returns every row of the server's database as text. */
async function everythingOnServer(): Promise<string> {
  const { db } = world.server;
  const tables = (await db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )) as { rows: { name: string }[] };
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const all = await db.execute(sql`select * from ${sql.identifier(name)}`);
    texts.push(JSON.stringify(all));
  }
  return texts.join('\n');
}

// No other test of this file and no starter list uses these foods.
const SECRET: Food = 'lupin';
const STORED: Food = 'celery';

describe('an allergy that is kept only on this device', () => {
  it('is in no request of the device and in no row of the server, whatever else the user does', async () => {
    const user = await world.newUser();
    const phone = world.newDevice('first');
    const requests = recordRequests(phone);
    await choose(phone, SECRET, 'serious');
    await phone.login(user);
    expect(await choiceOn(phone, SECRET)).toBe('serious');
    expect((await allergyKeeping(phone.db))?.isToBeAsked).toBe(true);
    await syncAll(phone);
    await keepAllergies(phone.device, 'phone');
    await syncAll(phone);
    for (const choice of ['mild', 'serious', 'eats', 'serious', 'avoid', 'serious'] as const) {
      // A left-out food is sent, and must not be mistaken for the allergy.
      if (choice !== 'avoid') await choose(phone, SECRET, choice);
      await choose(phone, 'garlic', choice === 'eats' ? 'avoid' : 'eats');
      await setDiet(phone.device, { ...(await currentDiet(phone.db)), diets: ['vegan'] });
    }
    phone.network.faults = { ...NO_FAULTS, answerLost: 1 };
    await choose(phone, 'onion', 'avoid');
    await sendAll(phone);
    phone.network.faults = NO_FAULTS;
    // A long backlog is sent in batches.
    phone.network.isOffline = true;
    const list = soups(phone);
    await createList(phone.device, list);
    for (let count = 1; count <= 25; count += 1)
      await editList(phone.device, {
        kind: 'list.rename',
        listID: list.id,
        args: { name: `Soups ${count}` },
      });
    await choose(phone, 'ice', 'avoid');
    phone.network.isOffline = false;
    await syncAll(phone);
    await exportData({ db: phone.db, api: phone.api });
    await logout({ db: phone.db, api: phone.api, withSessionLock: phone.withSessionLock });
    expect(requests.length).toBeGreaterThan(8);
    expect(requests.join('\n')).toContain('/account/diet');
    expect(requests.join('\n')).not.toContain(SECRET);
    expect(await everythingOnServer()).not.toContain(SECRET);
    expect((await user.data()).diet).toMatchObject({
      diets: ['vegan'],
      avoid: ['onion', 'ice'],
      allergic: [],
    });
  });

  it('is not sent by entries older than the choice "only on this device", even if attempted', async () => {
    for (const isTried of [false, true]) {
      const user = await world.newUser();
      const phone = world.newDevice('first');
      await phone.login(user);
      await choose(phone, SECRET, 'serious');
      phone.network.isOffline = true;
      await keepAllergies(phone.device, 'devices');
      if (isTried) await sendAll(phone);
      await keepAllergies(phone.device, 'phone');
      phone.network.isOffline = false;
      const requests = recordRequests(phone);
      await syncAll(phone);
      expect(requests.join('\n')).not.toContain(SECRET);
      expect(await choiceOn(phone, SECRET)).toBe('serious');
      expect((await user.data()).diet).toMatchObject({ allergic: [], kept: { on: 'phone' } });
    }
  });

  it('is removed from the server, including its stored writes, and stays on the other device', async () => {
    const { user, first, second } = await twoPhones();
    // An earlier version has sent this write, and the server has stored a hash of it.
    await user.post('/account/diet', { diets: [], avoid: [], allergic: [STORED] }, { key: 'a-write-of-old' });
    await world.server.db.execute(
      sql`update applied_writes set fingerprint = 'hash of it' where key = 'a-write-of-old'`,
    );
    await syncAll(first, second);
    expect(await choiceOn(second, STORED)).toBe('serious');
    await keepAllergies(first.device, 'phone');
    await syncAll(first, second);
    expect(await everythingOnServer()).not.toMatch(new RegExp(`${STORED}|hash of it`));
    for (const phone of [first, second]) expect(await choiceOn(phone, STORED)).toBe('serious');
    await choose(first, SECRET, 'serious');
    await syncAll(first, second);
    expect(await choiceOn(second, SECRET)).toBe('eats');
    // The same request arrives again. It was applied before and has no effect.
    await user.post('/account/diet', { diets: [], avoid: [], allergic: [STORED] }, { key: 'a-write-of-old' });
    // A device with an earlier version sends this write now.
    await user.post(
      '/account/diet',
      { diets: [], avoid: [], allergic: [STORED] },
      { key: 'a-write-of-today' },
    );
    expect(await everythingOnServer()).not.toContain(STORED);
    await syncAll(second);
    expect(await choiceOn(second, STORED)).toBe('serious');
  });

  it('is deleted at the sign-out, and unknown to the next account on the device', async () => {
    const [user, next] = [await world.newUser(), await world.newUser()];
    const phone = world.newDevice('first');
    await phone.login(user);
    await choose(phone, SECRET, 'serious');
    await keepAllergies(phone.device, 'phone');
    expect((await allergyKeeping(phone.db))?.onlyHere).toEqual([SECRET]);
    await logout({ db: phone.db, api: phone.api, withSessionLock: phone.withSessionLock });
    expect(JSON.stringify(await Promise.all(phone.db.tables.map((table) => table.toArray())))).not.toContain(
      SECRET,
    );
    await phone.login(next);
    expect(await currentDiet(phone.db)).toEqual(NO_DIET);
  });

  it('is hidden while another account signs in and out, and returns to its owner', async () => {
    const [user, other] = [await world.newUser(), await world.newUser()];
    const phone = world.newDevice('first');
    await phone.login(user);
    await choose(phone, SECRET, 'mild');
    await phone.login(other);
    expect(await currentDiet(phone.db)).toEqual(NO_DIET);
    expect(await readDeviceData(phone.db)).toMatchObject({ allergies: { foods: {} } });
    await logout({ db: phone.db, api: phone.api, withSessionLock: phone.withSessionLock });
    await phone.login(user);
    expect(await choiceOn(phone, SECRET)).toBe('mild');
  });

  it('is in the export, among the device’s data', async () => {
    const { first } = await twoPhones();
    await choose(first, SECRET, 'serious');
    const { file } = await exportData({ db: first.db, api: first.api });
    expect(file.device?.allergies.foods).toEqual({ [SECRET]: 'serious' });
    expect(JSON.stringify(file.server)).not.toContain(SECRET);
  });
});

describe('an allergy that is kept on all devices', () => {
  it('reaches the other device, can be lowered there, and needs no second answer', async () => {
    const { first, second } = await twoPhones();
    await choose(first, 'fish', 'serious');
    await keepAllergies(first.device, 'devices');
    await syncAll(first, second);
    expect(await choiceOn(second, 'fish')).toBe('serious');
    expect(await allergyKeeping(first.db)).toMatchObject({
      place: 'devices',
      onlyHere: [],
      isToBeAsked: false,
    });
    expect(await allergyKeeping(second.db)).toMatchObject({ place: 'devices', isToBeAsked: false });
    await choose(second, 'eggs', 'mild');
    await choose(second, 'fish', 'eats');
    await syncAll(second, first);
    for (const phone of [first, second]) {
      expect(await choiceOn(phone, 'eggs')).toBe('mild');
      expect(await choiceOn(phone, 'fish')).toBe('eats');
    }
  });

  it('is not lowered by a device with older data, a diet that leaves it out, or an earlier version', async () => {
    const { user, first, second } = await twoPhones();
    await choose(first, 'nuts', 'serious');
    await keepAllergies(first.device, 'devices');
    await sendAll(first);
    await choose(second, 'nuts', 'avoid');
    await choose(second, 'pork', 'avoid');
    await syncAll(second, first);
    for (const phone of [first, second]) {
      expect(await choiceOn(phone, 'nuts')).toBe('serious');
      expect(await choiceOn(phone, 'pork')).toBe('avoid');
    }
    await setDiet(first.device, NO_DIET);
    await user.post('/account/diet', { diets: [], avoid: ['nuts'], allergic: [] });
    await syncAll(first, second);
    for (const phone of [first, second]) expect(await choiceOn(phone, 'nuts')).toBe('serious');
  });

  it('stays on the device if the server refuses it or is restored from a backup', async () => {
    const { first, user } = await twoPhones();
    await keepAllergies(first.device, 'devices');
    await syncAll(first);
    await choose(first, 'milk', 'serious');
    const entry = await first.db.outbox.toCollection().first();
    await first.db.outbox.update(entry!.seq, { state: 'rejected' });
    expect(await choiceOn(first, 'milk')).toBe('serious');
    expect((await allergyKeeping(first.db))?.isToBeAsked).toBe(true);
    await keepAllergies(first.device, 'devices');
    await syncAll(first);
    expect((await user.data()).diet).toMatchObject({ allergic: ['milk'] });
    await world.server.db.execute(sql`update users set diet = null where id = ${user.userID}`);
    await first.db.accounts.update(user.userID, { epoch: 'of another epoch' });
    for (let pulls = 0; pulls < 2; pulls += 1) await first.pull();
    expect((await first.db.accounts.get(user.userID))?.diet).toBeUndefined();
    expect(await choiceOn(first, 'milk')).toBe('serious');
    expect((await allergyKeeping(first.db))?.isToBeAsked).toBe(true);
  });
});

it('importing an export with another diet lowers no allergy', async () => {
  const { user, first } = await twoPhones();
  await createList(first.device, soups(first));
  await choose(first, 'soya', 'avoid');
  await syncAll(first);
  const { file } = await exportData({ db: first.db, api: first.api });
  await choose(first, 'soya', 'serious');
  await keepAllergies(first.device, 'devices');
  const read = readAccountCopy(JSON.stringify(file));
  if (read === null || !('lists' in read)) throw new Error('the file has no lists');
  await importLists(first.device, [{ list: read.lists[0]!, into: null }], 'PL');
  await syncAll(first);
  expect(await choiceOn(first, 'soya')).toBe('serious');
  expect((await user.data()).diet).toMatchObject({ allergic: ['soya'] });
  expect((await user.data()).ownLists).toHaveLength(2);
});

describe('two devices with different answers', () => {
  it('keep an allergy on one device even if the other chooses all devices', async () => {
    const { user, first, second } = await twoPhones();
    await choose(first, SECRET, 'serious');
    await choose(second, 'fish', 'serious');
    await keepAllergies(first.device, 'phone');
    await syncAll(first, second);
    await keepAllergies(second.device, 'devices');
    const requests = recordRequests(first);
    await syncAll(second, first);
    expect(await choiceOn(first, 'fish')).toBe('serious');
    await choose(first, 'eggs', 'serious');
    await syncAll(first, second);
    expect(requests.join('\n')).not.toMatch(/lupin|eggs/);
    expect(await choiceOn(second, SECRET)).toBe('eats');
    expect((await user.data()).diet).toMatchObject({ allergic: ['fish'] });
  });

  it('ask on a device with its own allergies before sending these to the account', async () => {
    const { user, first, second } = await twoPhones();
    await choose(first, SECRET, 'serious');
    await choose(second, 'fish', 'serious');
    await keepAllergies(second.device, 'devices');
    await syncAll(second, first);
    expect((await user.data()).diet).toMatchObject({ allergic: ['fish'] });
    expect(await allergyKeeping(first.db)).toMatchObject({ onlyHere: [SECRET], isToBeAsked: true });
    await keepAllergies(first.device, 'devices');
    await syncAll(first, second);
    expect(await choiceOn(second, SECRET)).toBe('serious');
  });
});

describe('a diet of an earlier version', () => {
  it('stays unchanged on the server and every device until it is answered, and gains nothing', async () => {
    const { user, first, second } = await twoPhones();
    await user.post('/account/diet', { diets: [], avoid: ['milk', 'ice'], allergic: [STORED] });
    await syncAll(first, second);
    const stored: Diet = { ...NO_DIET, avoid: ['ice'], allergic: ['milk', STORED], unanswered: ['milk'] };
    expect(await currentDiet(first.db)).toEqual(stored);
    await choose(first, SECRET, 'serious');
    await choose(first, 'garlic', 'avoid');
    await syncAll(first, second);
    expect((await user.data()).diet).toEqual({ ...stored, avoid: ['garlic', 'ice'] });
    await choose(first, 'milk', 'avoid');
    await syncAll(first, second);
    for (const phone of [first, second]) expect(await choiceOn(phone, 'milk')).toBe('avoid');
    // A device that was not updated sends the tick of the old form again. It has been answered already.
    await user.post('/account/diet', { diets: [], avoid: ['milk', 'garlic', 'ice'], allergic: [] });
    await syncAll(first, second);
    for (const phone of [first, second]) {
      expect(await choiceOn(phone, 'milk')).toBe('avoid');
      expect(await choiceOn(phone, STORED)).toBe('serious');
    }
  });

  it('has an answer "allergic" on its device before the user has chosen where to keep it', async () => {
    const { user, first } = await twoPhones();
    await user.post('/account/diet', { diets: [], avoid: ['milk'], allergic: [] });
    await syncAll(first);
    await choose(first, 'milk', 'serious');
    await syncAll(first);
    expect((await currentDiet(first.db)).unanswered).toEqual([]);
    expect((await user.data()).diet).toMatchObject({ unanswered: ['milk'] });
    await keepAllergies(first.device, 'phone');
    await syncAll(first);
    expect((await user.data()).diet).toMatchObject({ allergic: [], avoid: [], unanswered: [] });
    expect(await choiceOn(first, 'milk')).toBe('serious');
  });
});

describe('a visitor', () => {
  it('keeps an allergy on the device after signing in, even if the account has a diet', async () => {
    const user = await world.newUser();
    await user.post('/account/diet', { diets: ['vegan'], avoid: [], allergic: [] });
    const phone = world.newDevice('first');
    await choose(phone, 'sesame', 'serious');
    await choose(phone, 'pork', 'avoid');
    await phone.login(user);
    await syncAll(phone);
    expect(await currentDiet(phone.db)).toEqual({ ...NO_DIET, diets: ['vegan'], allergic: ['sesame'] });
    expect((await user.data()).diet).toMatchObject({ diets: ['vegan'], allergic: [] });
  });
});
