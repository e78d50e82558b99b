/** A visitor's intent is carried out once after the sign-in (P1.3). */
import { describe, expect, it } from 'vitest';
import { activate, login, logout, register } from '#src/commands/account/sign-in.ts';
import { editList } from '#src/commands/edit-list.ts';
import {
  carryOutIntent,
  forgetIntent,
  keepIntent,
  storeLinkIntent,
  type Wanted,
} from '#src/commands/intent.ts';
import type { Intent } from '#src/contract/fields.ts';
import type { List } from '#src/domain/list.ts';
import { copyIDOf } from '#src/domain/new-list.ts';
import { currentAccount } from '#src/queries/account.ts';
import { pendingSignIn } from '#src/queries/device.ts';
import { listOf, newDish, type TestDevice, testDevice, testID, USER } from '#tests/helpers/device.ts';
import { noNetwork, refusal, scriptedApi } from '#tests/helpers/scripted-api.ts';
import { signInAnswer } from './account/sign-in-answer.ts';

/** Another user. */
const OTHER = '0190a000-0000-7000-8000-000000000002';
const ADDRESS = 'x@example.org';
const FORM = { emailAddress: 'ada@example.org', password: 'twenty years', name: 'Ada' };
const DAYS = 24 * 60 * 60 * 1000;

const baba = newDish('Babà');
const publicID = testID();
/** The list as a visitor sees it. */
const naples: List = {
  ...listOf([baba, newDish('Taralli')], { publicID, isAuthor: false, name: 'Naples on Foot' }),
  id: publicID,
  chosenCountry: 'IT',
};

const TICK: Wanted = { kind: 'tick', list: naples, item: baba };

/** Makes a visitor's device, which keeps this intent. */
const visitor = async (wanted: Wanted = TICK): Promise<TestDevice> => {
  const device = await testDevice(null);
  await device.db.publicLists.put({ ...naples, fetchedAt: 1 });
  await keepIntent(device, wanted);
  return device;
};
const signIn = (device: TestDevice, id = USER, fields: object = {}) =>
  login(
    { ...device, api: scriptedApi(signInAnswer(id, fields)).api },
    { emailAddress: ADDRESS, password: 'x' },
  );
const LIST_ANSWER = { kind: 'answer' as const, data: { error: false, list: naples } };
/** Carries out the intent with these replies of the server; without any it answers with the list. */
const carryOut = (device: TestDevice, ...replies: Parameters<typeof scriptedApi>) =>
  carryOutIntent(device, scriptedApi(...(replies.length > 0 ? replies : [LIST_ANSWER])).api);
const pendingOn = (device: TestDevice) => pendingSignIn(device.db, device.now());
const kindsIn = async ({ db }: TestDevice) => (await db.outbox.toArray()).map(({ kind }) => kind);
const SAVED = { kind: 'saved', listName: 'Naples on Foot', itemName: 'Babà', isItemGone: false };

describe('an intent', () => {
  it('is carried out after the sign-in as if the user had pressed the button, then forgotten', async () => {
    const device = await visitor();
    await signIn(device);
    const listID = copyIDOf(USER, publicID);
    expect(await carryOut(device)).toEqual({ ...SAVED, listID });
    expect(await kindsIn(device)).toEqual(['list.save', 'item.tick']);
    expect((await device.db.lists.get(listID))?.items[0]?.isDone).toBe(true);
    expect(device.commits).toBe(1);
    expect(await pendingOn(device)).toBeNull();
    expect(await carryOut(device)).toEqual({ kind: 'nothing' });
  });

  it('waits while no user is signed in', async () => {
    const device = await visitor();
    expect(await carryOut(device)).toEqual({ kind: 'nothing' });
    expect(await pendingOn(device)).toMatchObject({ listName: 'Naples on Foot', itemName: 'Babà' });
  });

  it('is the visitor’s last action', async () => {
    const device = await visitor();
    await keepIntent(device, { kind: 'save', list: naples });
    expect((await pendingOn(device))?.intent).toMatchObject({
      kind: 'save',
      listID: publicID,
      country: 'IT',
    });
  });

  it('on a list that is open by link is kept with that link', async () => {
    const byLink = listOf([], { publicID: null });
    const device = await visitor({ kind: 'save', list: byLink });
    expect((await pendingOn(device))?.intent).toMatchObject({ listID: byLink.id, country: null });
  });

  it('may be a like', async () => {
    const device = await visitor({ kind: 'like', list: naples });
    await signIn(device);
    expect(await carryOut(device)).toMatchObject({ kind: 'liked', country: 'IT', publicID });
    expect((await currentAccount(device.db))?.alreadyAddedLike).toEqual([publicID]);
  });

  it('may be to create a list', async () => {
    const device = await visitor({ kind: 'create', country: 'GE' });
    await signIn(device);
    expect(await carryOut(device)).toEqual({ kind: 'create', country: 'GE' });
    expect(await pendingOn(device)).toBeNull();
  });

  it('is not kept for a signed-in user', async () => {
    const device = await testDevice();
    await keepIntent(device, TICK);
    expect(await pendingOn(device)).toBeNull();
  });
});

describe('an intent for a list that the user has already', () => {
  const saved = { ...naples, id: copyIDOf(USER, publicID), access: 'none' as const };

  it('ticks the dish without saving the list again, and sends no request', async () => {
    const device = await visitor();
    await signIn(device, USER, { ownLists: [saved] });
    expect(await carryOut(device, noNetwork)).toEqual({ ...SAVED, listID: saved.id });
    expect(await kindsIn(device)).toEqual(['item.tick']);
  });

  it('writes nothing if the dish is ticked already', async () => {
    const device = await visitor();
    const items = naples.items.map((item) => ({ ...item, isDone: true }));
    await signIn(device, USER, { ownLists: [{ ...saved, items }] });
    expect(await carryOut(device, noNetwork)).toMatchObject(SAVED);
    expect(await kindsIn(device)).toEqual([]);
  });

  it('ticks the user’s own list', async () => {
    const own = { ...naples, id: testID(), isAuthor: true };
    const device = await visitor();
    await signIn(device, USER, { ownLists: [own] });
    expect(await carryOut(device, noNetwork)).toMatchObject({ ...SAVED, listID: own.id });
  });
});

describe('an intent on two devices', () => {
  it('is sent under the same keys, so that the server applies it once', async () => {
    const first = await visitor();
    const { intent } = (await pendingOn(first)) ?? {};
    const second = await testDevice(null);
    await storeLinkIntent(second, { emailAddress: ADDRESS, intent });
    const keys = [];
    for (const device of [first, second]) {
      await signIn(device);
      await carryOut(device);
      keys.push((await device.db.outbox.toArray()).map(({ id }) => id));
    }
    expect(keys[0]).toHaveLength(2);
    expect(keys[1]).toEqual(keys[0]);
  });

  it('has other keys when it is made again', async () => {
    const keys = new Set<string>();
    for (const device of [await visitor(), await visitor()]) {
      await signIn(device);
      await carryOut(device);
      for (const { id } of await device.db.outbox.toArray()) keys.add(id);
    }
    expect(keys.size).toBe(4);
  });

  it('is carried out once in two tabs of one device', async () => {
    const device = await visitor();
    await signIn(device);
    const both = await Promise.all([carryOut(device), carryOut(device)]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['nothing', 'saved']);
    expect(await kindsIn(device)).toEqual(['list.save', 'item.tick']);
  });
});

describe('an intent that is carried out later', () => {
  it('is forgotten if the list no longer exists, and the list’s name is reported', async () => {
    const device = await visitor();
    await signIn(device);
    expect(await carryOut(device, refusal(404))).toEqual({
      kind: 'gone',
      country: 'IT',
      listName: 'Naples on Foot',
    });
    expect(await kindsIn(device)).toEqual([]);
    expect(await pendingOn(device)).toBeNull();
  });

  it('saves the list if the dish is gone, and reports the dish', async () => {
    const device = await visitor();
    await signIn(device);
    const list = { ...naples, items: naples.items.slice(1) };
    const done = await carryOut(device, { kind: 'answer', data: { error: false, list } });
    expect(done).toMatchObject({ kind: 'saved', itemName: null, isItemGone: true });
    expect(await kindsIn(device)).toEqual(['list.save']);
  });

  it('uses the cached list without a network; without such a list it waits for the network', async () => {
    const known = await visitor();
    await signIn(known);
    expect(await carryOut(known, noNetwork)).toMatchObject(SAVED);

    const unknown = await visitor();
    await unknown.db.publicLists.clear();
    await signIn(unknown);
    for (const reply of [noNetwork, refusal(500), refusal(429)])
      expect(await carryOut(unknown, reply)).toEqual({ kind: 'later' });
    expect(await carryOut(unknown)).toMatchObject(SAVED);
  });
});

describe('an intent is forgotten', () => {
  it('when the user discards it', async () => {
    const device = await visitor();
    await forgetIntent(device);
    await signIn(device);
    expect(await carryOut(device)).toEqual({ kind: 'nothing' });
  });

  it('without the address that the visitor registered on this device', async () => {
    const device = await visitor();
    await register({ ...device, api: scriptedApi({ kind: 'answer', data: {} }).api }, FORM);
    await forgetIntent(device);
    expect(await pendingOn(device)).toEqual({ emailAddress: FORM.emailAddress, keptAt: device.now() });
  });

  it('after thirty days', async () => {
    const device = await visitor();
    device.clock.now += 30 * DAYS;
    expect(await pendingOn(device)).not.toBeNull();
    device.clock.now += 1;
    expect(await pendingOn(device)).toBeNull();
    await signIn(device);
    expect(await carryOut(device)).toEqual({ kind: 'nothing' });
  });

  it('at a sign-out', async () => {
    const device = await visitor();
    await signIn(device);
    await logout({ ...device, api: scriptedApi(noNetwork).api });
    expect(await pendingOn(device)).toBeNull();
  });

  it('when another account signs in first', async () => {
    const device = await visitor();
    await signIn(device);
    await signIn(device, OTHER);
    expect(await carryOut(device)).toEqual({ kind: 'nothing' });
    await signIn(device);
    expect(await carryOut(device)).toEqual({ kind: 'nothing' });
  });
});

describe('registering', () => {
  it('sends the intent without names, and keeps the address for the sign-in', async () => {
    const device = await visitor();
    const { api, sent } = scriptedApi({ kind: 'answer', data: {} });
    await register({ ...device, api }, FORM);
    const { body } = sent[0] as { body: { intent: Intent } };
    expect(body.intent).toEqual({
      kind: 'tick',
      id: expect.any(String),
      listID: publicID,
      country: 'IT',
      itemID: baba.id,
    });
    expect(JSON.stringify(body)).not.toContain('Naples');
    expect(await pendingOn(device)).toMatchObject({
      emailAddress: FORM.emailAddress,
      listName: 'Naples on Foot',
    });
  });

  it('keeps the intent but no address if it is refused', async () => {
    const device = await visitor();
    await register({ ...device, api: scriptedApi(refusal(503)).api }, FORM);
    expect(await pendingOn(device)).toMatchObject({ emailAddress: undefined, intent: { kind: 'tick' } });
  });
});

describe('the mailed link', () => {
  const intent: Intent = { kind: 'save', id: testID(), listID: publicID, country: 'IT' };
  const open = (device: TestDevice, data: object) =>
    activate({ ...device, api: scriptedApi({ kind: 'answer', data }).api }, 'token');

  it('brings the address and the intent to another device', async () => {
    const device = await testDevice(null);
    await open(device, { emailAddress: ADDRESS, intent });
    expect(await pendingOn(device)).toMatchObject({ emailAddress: ADDRESS, intent });
    await signIn(device);
    expect(await carryOut(device)).toMatchObject({ kind: 'saved', listName: 'Naples on Foot' });
  });

  it('of an older server has no intent and changes nothing', async () => {
    const device = await visitor();
    await open(device, {});
    expect((await pendingOn(device))?.intent?.kind).toBe('tick');
  });

  it('opened on the same device keeps the intent with its names for any sign-in', async () => {
    const device = await visitor();
    const kept = await pendingOn(device);
    await open(device, { emailAddress: 'somebody.else@example.org', intent: kept?.intent });
    await signIn(device);
    expect(await carryOut(device)).toMatchObject(SAVED);
  });

  it('for another account does not pass its intent to the user who signs in', async () => {
    const device = await testDevice(null);
    await open(device, { emailAddress: 'stranger@example.org', intent });
    await signIn(device);
    expect(await carryOut(device)).toEqual({ kind: 'nothing' });
    expect(await pendingOn(device)).toBeNull();
  });

  it('changes nothing for a signed-in user', async () => {
    const device = await testDevice();
    await open(device, { emailAddress: ADDRESS, intent });
    expect(await pendingOn(device)).toBeNull();
  });

  it('takes the names from a public list on this device', async () => {
    const device = await testDevice(null);
    await device.db.publicLists.put({ ...naples, fetchedAt: 1 });
    await open(device, { emailAddress: ADDRESS, intent: { ...intent, kind: 'tick', itemID: baba.id } });
    expect(await pendingOn(device)).toMatchObject({ listName: 'Naples on Foot', itemName: 'Babà' });
  });
});

it('a list saved by an intent can be edited at once', async () => {
  const device = await visitor({ kind: 'save', list: naples });
  await signIn(device);
  await carryOut(device);
  const listID = copyIDOf(USER, publicID);
  await editList(device, { kind: 'list.rename', listID, args: { name: 'Mine' } });
  expect((await device.db.lists.get(listID))?.name).toBe('Mine');
});
