import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepAllergies, setDiet } from '#src/commands/account/edit-account.ts';
import { deviceCopy, exportData } from '#src/commands/account/own-data.ts';
import { logout } from '#src/commands/account/sign-in.ts';
import { createList } from '#src/commands/draft.ts';
import { editList } from '#src/commands/edit-list.ts';
import { importLists } from '#src/commands/import-lists.ts';
import { choiceOf, type Diet, NO_DIET, withChoice } from '#src/domain/diet.ts';
import type { Food } from '#src/domain/phrases.ts';
import { readAccountCopy } from '#src/features/exchange/files/account-copy.ts';
import { allergyKeeping, currentDiet } from '#src/queries/device.ts';
import type { TestUser } from '#tests/server/helpers.ts';
import { CALM } from '#tests/simulation/network.ts';
import type { SimDevice } from '#tests/simulation/sim-device.ts';
import { createWorld, type World } from '#tests/simulation/world.ts';
import { sendAll, soups } from './write-scene.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const said = async ({ db }: SimDevice, food: Food) => choiceOf(await currentDiet(db), food);

/** Chooses for one food as the form does: what is lowered is named. */
async function choose({ device, db }: SimDevice, food: Food, choice: Parameters<typeof withChoice>[2]) {
  const next = withChoice(await currentDiet(db), food, choice);
  await setDiet(device, next, [food]);
}

/** A new user with two phones that are signed in. */
async function twoPhones(): Promise<{ user: TestUser; first: SimDevice; second: SimDevice }> {
  const user = await world.newUser();
  const [first, second] = [world.newDevice('first'), world.newDevice('second')];
  for (const phone of [first, second]) await phone.login(user);
  return { user, first, second };
}

/** Sends, and has every phone hear of it. */
async function meet(...phones: SimDevice[]) {
  for (const phone of phones) await sendAll(phone);
  for (const phone of phones) await phone.pull();
}

/** Everything that a phone puts on the network from now on. */
function wiretap({ network }: SimDevice): string[] {
  const heard: string[] = [];
  const { fetch } = network;
  network.fetch = async (input, init) => {
    const request = new Request(input, init);
    const headers = JSON.stringify([...request.headers]);
    heard.push(`${request.method} ${request.url} ${headers} ${await request.clone().text()}`);
    return fetch(request);
  };
  return heard;
}

/** Every row of the server's database, as text. */
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

// No other test of this file, and no starter list, names these.
const SECRET: Food = 'lupin';
const HELD: Food = 'celery';

describe('an allergy that is kept on this phone alone', () => {
  it('is in no byte that the phone sends, whatever else is done, and in no row of the server', async () => {
    const user = await world.newUser();
    const phone = world.newDevice('first');
    const heard = wiretap(phone);
    await choose(phone, SECRET, 'serious');
    await phone.login(user);
    expect(await said(phone, SECRET)).toBe('serious');
    expect((await allergyKeeping(phone.db))?.isToBeAsked).toBe(true);
    await meet(phone);
    await keepAllergies(phone.device, 'phone');
    await meet(phone);
    for (const choice of ['mild', 'serious', 'eats', 'serious', 'avoid', 'serious'] as const) {
      // What is left out is told; that is not what is looked for here.
      if (choice !== 'avoid') await choose(phone, SECRET, choice);
      await choose(phone, 'garlic', choice === 'eats' ? 'avoid' : 'eats');
      await setDiet(phone.device, { ...(await currentDiet(phone.db)), diets: ['vegan'] });
    }
    phone.network.faults = { ...CALM, answerLost: 1 };
    await choose(phone, 'onion', 'avoid');
    await sendAll(phone);
    phone.network.faults = CALM;
    // A long backlog goes in batches.
    phone.network.isOffline = true;
    const list = soups(phone);
    await createList(phone.device, list);
    for (let left = 25; left > 0; left -= 1)
      await editList(phone.device, { kind: 'list.rename', listID: list.id, args: { name: `Soups ${left}` } });
    await choose(phone, 'ice', 'avoid');
    phone.network.isOffline = false;
    await meet(phone);
    await exportData({ db: phone.db, api: phone.api });
    await logout({ db: phone.db, api: phone.api, withSessionLock: phone.withSessionLock });
    expect(heard.length).toBeGreaterThan(8);
    expect(heard.join('\n')).toContain('/account/diet');
    expect(heard.join('\n')).not.toContain(SECRET);
    expect(await everythingOnServer()).not.toContain(SECRET);
    expect((await user.data()).diet).toMatchObject({
      diets: ['vegan'],
      avoid: ['onion', 'ice'],
      allergic: [],
    });
  });

  it('is not sent by what waited when "only on this phone" was answered, tried before or not', async () => {
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
      const heard = wiretap(phone);
      await meet(phone);
      expect(heard.join('\n')).not.toContain(SECRET);
      expect(await said(phone, SECRET)).toBe('serious');
      expect((await user.data()).diet).toMatchObject({ allergic: [], kept: { on: 'phone' } });
    }
  });

  it('goes from the server, its memory of writes included, and stays on the other phone, which hears nothing new', async () => {
    const { user, first, second } = await twoPhones();
    // As a released version sent it, with a hash of it remembered.
    await user.post('/account/diet', { diets: [], avoid: [], allergic: [HELD] }, { key: 'a-write-of-old' });
    await world.server.db.execute(
      sql`update applied_writes set fingerprint = 'hash of it' where key = 'a-write-of-old'`,
    );
    await meet(first, second);
    expect(await said(second, HELD)).toBe('serious');
    await keepAllergies(first.device, 'phone');
    await meet(first, second);
    expect(await everythingOnServer()).not.toMatch(new RegExp(`${HELD}|hash of it`));
    for (const phone of [first, second]) expect(await said(phone, HELD)).toBe('serious');
    await choose(first, SECRET, 'serious');
    await meet(first, second);
    expect(await said(second, SECRET)).toBe('eats');
    // The same request again, late: it was applied, and does nothing.
    await user.post('/account/diet', { diets: [], avoid: [], allergic: [HELD] }, { key: 'a-write-of-old' });
    // And one that a phone with a released version sends now.
    await user.post('/account/diet', { diets: [], avoid: [], allergic: [HELD] }, { key: 'a-write-of-today' });
    expect(await everythingOnServer()).not.toContain(HELD);
    await meet(second);
    expect(await said(second, HELD)).toBe('serious');
  });

  it('is gone with a sign-out, and the next account on the phone knows nothing of it', async () => {
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

  it('waits out of sight for its owner where another one signs in and out meanwhile', async () => {
    const [user, other] = [await world.newUser(), await world.newUser()];
    const phone = world.newDevice('first');
    await phone.login(user);
    await choose(phone, SECRET, 'mild');
    await phone.login(other);
    expect(await currentDiet(phone.db)).toEqual(NO_DIET);
    expect(await deviceCopy(phone.db)).toMatchObject({ allergies: { foods: {} } });
    await logout({ db: phone.db, api: phone.api, withSessionLock: phone.withSessionLock });
    await phone.login(user);
    expect(await said(phone, SECRET)).toBe('mild');
  });

  it('is in the file of everything, from this phone', async () => {
    const { first } = await twoPhones();
    await choose(first, SECRET, 'serious');
    const { file } = await exportData({ db: first.db, api: first.api });
    expect(file.device?.allergies.foods).toEqual({ [SECRET]: 'serious' });
    expect(JSON.stringify(file.server)).not.toContain(SECRET);
  });
});

describe('an allergy that is kept on all devices', () => {
  it('is on the other phone, goes there when it is taken back knowingly, and needs no second answer', async () => {
    const { first, second } = await twoPhones();
    await choose(first, 'fish', 'serious');
    await keepAllergies(first.device, 'devices');
    await meet(first, second);
    expect(await said(second, 'fish')).toBe('serious');
    expect(await allergyKeeping(first.db)).toMatchObject({
      place: 'devices',
      onlyHere: [],
      isToBeAsked: false,
    });
    expect(await allergyKeeping(second.db)).toMatchObject({ place: 'devices', isToBeAsked: false });
    await choose(second, 'eggs', 'mild');
    await choose(second, 'fish', 'eats');
    await meet(second, first);
    for (const phone of [first, second]) {
      expect(await said(phone, 'eggs')).toBe('mild');
      expect(await said(phone, 'fish')).toBe('eats');
    }
  });

  it('is not lowered by a phone with older data, by a diet that leaves it out, nor by a released version', async () => {
    const { user, first, second } = await twoPhones();
    await choose(first, 'nuts', 'serious');
    await keepAllergies(first.device, 'devices');
    await sendAll(first);
    await choose(second, 'nuts', 'avoid');
    await choose(second, 'pork', 'avoid');
    await meet(second, first);
    for (const phone of [first, second]) {
      expect(await said(phone, 'nuts')).toBe('serious');
      expect(await said(phone, 'pork')).toBe('avoid');
    }
    await setDiet(first.device, NO_DIET);
    await user.post('/account/diet', { diets: [], avoid: ['nuts'], allergic: [] });
    await meet(first, second);
    for (const phone of [first, second]) expect(await said(phone, 'nuts')).toBe('serious');
  });

  it('stays on this phone where the server refuses it, and where its database goes back', async () => {
    const { first, user } = await twoPhones();
    await keepAllergies(first.device, 'devices');
    await meet(first);
    await choose(first, 'milk', 'serious');
    const entry = await first.db.outbox.toCollection().first();
    await first.db.outbox.update(entry!.seq, { state: 'rejected' });
    expect(await said(first, 'milk')).toBe('serious');
    expect((await allergyKeeping(first.db))?.isToBeAsked).toBe(true);
    await keepAllergies(first.device, 'devices');
    await meet(first);
    expect((await user.data()).diet).toMatchObject({ allergic: ['milk'] });
    await world.server.db.execute(sql`update users set diet = null where id = ${user.userID}`);
    await first.db.accounts.update(user.userID, { epoch: 'of another life' });
    for (let left = 2; left > 0; left -= 1) await first.pull();
    expect((await first.db.accounts.get(user.userID))?.diet).toBeUndefined();
    expect(await said(first, 'milk')).toBe('serious');
    expect((await allergyKeeping(first.db))?.isToBeAsked).toBe(true);
  });
});

it('a file of everything that is read in again lowers nothing, though the diet in it is another one', async () => {
  const { user, first } = await twoPhones();
  await createList(first.device, soups(first));
  await choose(first, 'soya', 'avoid');
  await meet(first);
  const { file } = await exportData({ db: first.db, api: first.api });
  await choose(first, 'soya', 'serious');
  await keepAllergies(first.device, 'devices');
  const read = readAccountCopy(JSON.stringify(file));
  if (read === null || !('lists' in read)) throw new Error('the file has no lists');
  await importLists(first.device, [{ list: read.lists[0]!, into: null }], 'PL');
  await meet(first);
  expect(await said(first, 'soya')).toBe('serious');
  expect((await user.data()).diet).toMatchObject({ allergic: ['soya'] });
  expect((await user.data()).ownLists).toHaveLength(2);
});

describe('two phones that answer differently', () => {
  it('keeps what one has alone on it, also where the other one wants all devices', async () => {
    const { user, first, second } = await twoPhones();
    await choose(first, SECRET, 'serious');
    await choose(second, 'fish', 'serious');
    await keepAllergies(first.device, 'phone');
    await meet(first, second);
    await keepAllergies(second.device, 'devices');
    const heard = wiretap(first);
    await meet(second, first);
    expect(await said(first, 'fish')).toBe('serious');
    await choose(first, 'eggs', 'serious');
    await meet(first, second);
    expect(heard.join('\n')).not.toMatch(/lupin|eggs/);
    expect(await said(second, SECRET)).toBe('eats');
    expect((await user.data()).diet).toMatchObject({ allergic: ['fish'] });
  });

  it('asks on a phone with allergies of its own before they go where another one wants all devices', async () => {
    const { user, first, second } = await twoPhones();
    await choose(first, SECRET, 'serious');
    await choose(second, 'fish', 'serious');
    await keepAllergies(second.device, 'devices');
    await meet(second, first);
    expect((await user.data()).diet).toMatchObject({ allergic: ['fish'] });
    expect(await allergyKeeping(first.db)).toMatchObject({ onlyHere: [SECRET], isToBeAsked: true });
    await keepAllergies(first.device, 'devices');
    await meet(first, second);
    expect(await said(second, SECRET)).toBe('serious');
  });
});

describe('a diet of a released version', () => {
  it('stays on the server and on every phone as it is until it is answered, and nothing new joins it', async () => {
    const { user, first, second } = await twoPhones();
    await user.post('/account/diet', { diets: [], avoid: ['milk', 'ice'], allergic: [HELD] });
    await meet(first, second);
    const held: Diet = { ...NO_DIET, avoid: ['ice'], allergic: ['milk', HELD], unanswered: ['milk'] };
    expect(await currentDiet(first.db)).toEqual(held);
    await choose(first, SECRET, 'serious');
    await choose(first, 'garlic', 'avoid');
    await meet(first, second);
    expect((await user.data()).diet).toEqual({ ...held, avoid: ['garlic', 'ice'] });
    await choose(first, 'milk', 'avoid');
    await meet(first, second);
    for (const phone of [first, second]) expect(await said(phone, 'milk')).toBe('avoid');
    // The form of a phone that was not updated sends the tick again; it has its answer.
    await user.post('/account/diet', { diets: [], avoid: ['milk', 'garlic', 'ice'], allergic: [] });
    await meet(first, second);
    for (const phone of [first, second]) {
      expect(await said(phone, 'milk')).toBe('avoid');
      expect(await said(phone, HELD)).toBe('serious');
    }
  });

  it('an answer "allergic" counts on the phone that gave it before anybody said where it is kept', async () => {
    const { user, first } = await twoPhones();
    await user.post('/account/diet', { diets: [], avoid: ['milk'], allergic: [] });
    await meet(first);
    await choose(first, 'milk', 'serious');
    await meet(first);
    expect((await currentDiet(first.db)).unanswered).toEqual([]);
    expect((await user.data()).diet).toMatchObject({ unanswered: ['milk'] });
    await keepAllergies(first.device, 'phone');
    await meet(first);
    expect((await user.data()).diet).toMatchObject({ allergic: [], avoid: [], unanswered: [] });
    expect(await said(first, 'milk')).toBe('serious');
  });
});

describe('a visitor', () => {
  it('keeps an allergy on this phone after signing in, also to an account that says something', async () => {
    const user = await world.newUser();
    await user.post('/account/diet', { diets: ['vegan'], avoid: [], allergic: [] });
    const phone = world.newDevice('first');
    await choose(phone, 'sesame', 'serious');
    await choose(phone, 'pork', 'avoid');
    await phone.login(user);
    await meet(phone);
    expect(await currentDiet(phone.db)).toEqual({ ...NO_DIET, diets: ['vegan'], allergic: ['sesame'] });
    expect((await user.data()).diet).toMatchObject({ diets: ['vegan'], allergic: [] });
  });
});
