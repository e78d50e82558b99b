/** Two accounts on one device, signing out and deleting the account (P3.12, P6.16, P6.17, P6.18). */
import { describe, expect, it } from 'vitest';
import { answerConsent } from '#src/commands/account/edit-account.ts';
import { deleteAccount, exportData } from '#src/commands/account/own-data.ts';
import { login, logout } from '#src/commands/account/sign-in.ts';
import { keepTyped, keepTypedDish, startDraft } from '#src/commands/draft.ts';
import { editList } from '#src/commands/edit-list.ts';
import { replaceArchive } from '#src/db/list-rows.ts';
import { pauseSession } from '#src/db/session.ts';
import { currentAccount } from '#src/queries/account.ts';
import { consents } from '#src/queries/device.ts';
import { ownLists } from '#src/queries/lists.ts';
import { unsentCounts } from '#src/queries/outbox.ts';
import { typedText } from '#src/queries/own-list.ts';
import { typedTexts } from '#src/queries/unsent-changes.ts';
import { leaveEndedSession } from '#src/sync/session.ts';
import {
  deviceWith,
  listOf,
  newDish,
  type TestDevice,
  testDevice,
  testID,
  USER,
} from '#tests/helpers/device.ts';
import { draftList } from '#tests/helpers/draft-list.ts';
import { drainWith } from '#tests/helpers/drain-with.ts';
import { noNetwork, refusal, scriptedApi } from '#tests/helpers/scripted-api.ts';
import { signInAnswer } from './sign-in-answer.ts';

const DRAFT = { name: 'New list', language: 'EN' };
const OTHER = '0190a000-0000-7000-8000-000000000002';
const FORM = { emailAddress: 'x@example.org', password: 'x' };

const signIn = (device: TestDevice, id: string, ownLists: unknown[] = []) =>
  login({ ...device, api: scriptedApi(signInAnswer(id, { ownLists })).api }, FORM);

/**
 * A device whose user ticked a dish, began a list, answered the question about ads, and was then signed out
 * by the server.
 */
async function pausedWithWork() {
  const pierogi = newDish('Pierogi');
  const list = listOf([pierogi]);
  const device = await deviceWith(list);
  await replaceArchive(device.db, USER, [testID()]);
  await editList(device, { kind: 'item.tick', listID: list.id, itemID: pierogi.id, args: { isDone: true } });
  await startDraft(device, DRAFT);
  await keepTypedDish(device, 'Soup');
  await answerConsent(device, 'ads', true);
  const privateList = { ...listOf([]), chosenCountry: 'PL', fetchedAt: 1 };
  await device.db.publicLists.put(privateList);
  await pauseSession(device.db, { userID: USER });
  return { device, list, privateList };
}

/** Returns the whole content of the database as JSON. */
const databaseAsJson = async ({ db }: TestDevice) =>
  JSON.stringify(await Promise.all(db.tables.map((table) => table.toArray())));

describe('another account on the same device', () => {
  it('sees nothing of the previous account', async () => {
    const { device, privateList } = await pausedWithWork();
    await signIn(device, OTHER);
    expect((await currentAccount(device.db))?.name).toBe('Bob');
    expect((await ownLists(device.db, 9)).lists).toEqual([]);
    expect(await unsentCounts(device.db)).toMatchObject({ waiting: 0, rejected: 0 });
    expect(await draftList(device.db)).toBeNull();
    expect(await consents(device.db)).toEqual({ ads: null, measurement: null });
    expect(await device.db.publicLists.get(privateList.id)).toBeUndefined();
    expect((await drainWith(device, noNetwork)).sent).toEqual([]);
  });

  it('signs out; the previous account then finds all its changes and sends them', async () => {
    const { device, list } = await pausedWithWork();
    await signIn(device, OTHER);
    const draft = await startDraft(device, DRAFT);
    await logout({ ...device, api: scriptedApi({ kind: 'answer', data: {} }).api });
    expect(await databaseAsJson(device)).not.toContain(OTHER);
    expect(await databaseAsJson(device)).not.toContain(draft.id);
    expect(await currentAccount(device.db)).toBeNull();
    const { wakes } = device;
    await signIn(device, USER, [list]);
    expect(device.wakes).toBeGreaterThan(wakes);
    expect(await draftList(device.db)).toMatchObject({ name: 'New list' });
    const [shown] = (await ownLists(device.db, 9)).lists;
    expect(shown?.items[0]?.isDone).toBe(true);
    expect((await drainWith(device, noNetwork)).sent).toMatchObject([{ body: { isDone: true } }]);
  });
});

describe('typed text in a session that ends without the user’s confirmation', () => {
  /** A device without unsent changes, whose user is typing the next dish of a list. */
  async function typing() {
    const list = { ...listOf([newDish('Pierogi')]), name: 'Warsaw' };
    const device = await deviceWith(list);
    const field = { itemID: undefined, field: 'add', listID: list.id } as const;
    await keepTyped(device, field, list.name, { text: 'Zapiekan', before: '' });
    return { device, list, field };
  }

  it.each([
    ['the server has lost the session', false],
    ['the user has ended the session on another device', true],
  ])('is shown again after the same user signs in, if %s', async (_how, isEnded) => {
    const { device, list, field } = await typing();
    await pauseSession(device.db, { userID: USER }, isEnded);
    await leaveEndedSession(device.db);
    if (isEnded) expect(await databaseAsJson(device)).not.toContain('Pierogi');
    await signIn(device, USER, [list]);
    expect(await typedText(device.db, field)).toMatchObject({ text: 'Zapiekan' });
    expect(await typedTexts(device.db)).toMatchObject([{ of: 'Warsaw', text: 'Zapiekan' }]);
  });

  it('is hidden from another account, survives its sign-out, and returns to its owner', async () => {
    const { device, list, field } = await typing();
    await pauseSession(device.db, { userID: USER });
    await signIn(device, OTHER);
    expect(await typedTexts(device.db)).toEqual([]);
    expect(await typedText(device.db, field)).toBeNull();
    expect(
      JSON.stringify((await exportData({ ...device, api: scriptedApi(noNetwork).api })).file),
    ).not.toContain('Zapiekan');
    await logout({ ...device, api: scriptedApi({ kind: 'answer', data: {} }).api });
    expect(await databaseAsJson(device)).not.toContain(OTHER);
    await signIn(device, USER, [list]);
    expect(await typedText(device.db, field)).toMatchObject({ text: 'Zapiekan' });
  });
});

describe('signing in again', () => {
  it('keeps the consent to ads that a visitor gave before signing in', async () => {
    const device = await testDevice(null);
    await answerConsent(device, 'ads', true);
    await signIn(device, USER);
    expect(await consents(device.db)).toEqual({ ads: true, measurement: null });
  });
});

describe('signing out', () => {
  it('empties the device, except for the mark of a logout that the server has not confirmed', async () => {
    const { device } = await pausedWithWork();
    await logout({ ...device, api: scriptedApi(noNetwork).api });
    const rows = await Promise.all(device.db.tables.map((table) => table.toArray()));
    expect(rows.flat()).toEqual([{ key: 'logout', isOwed: true }]);
  });
});

describe('deleting the account', () => {
  const account = { id: USER };

  it('empties the device once the server has deleted the account', async () => {
    const { device } = await pausedWithWork();
    const { api, sent } = scriptedApi({ kind: 'answer', data: {} });
    expect(await deleteAccount({ db: device.db, api }, account)).toEqual({ kind: 'done' });
    expect(sent).toMatchObject([{ path: '/account/removeUser' }]);
    const rows = await Promise.all(device.db.tables.map((table) => table.toArray()));
    expect(rows.flat()).toEqual([]);
  });

  it('changes nothing on the device while the server has not deleted the account', async () => {
    const { device } = await pausedWithWork();
    const before = await databaseAsJson(device);
    for (const reply of [noNetwork, refusal(500)]) {
      await deleteAccount({ db: device.db, api: scriptedApi(reply).api }, account);
      expect(await databaseAsJson(device)).toBe(before);
    }
  });
});

describe('the export', () => {
  it('has the data that is only on the device, even if the server cannot be reached', async () => {
    const { device, list } = await pausedWithWork();
    await keepTyped(device, { listID: list.id, field: 'add' }, 'Warsaw', { text: 'Zapiekan', before: '' });
    await answerConsent(device, 'ads', false);
    await device.db.lists.put({ ...listOf([]), userID: OTHER, eatenKeys: [], id: testID() });
    const { file } = await exportData({ db: device.db, api: scriptedApi(noNetwork).api });
    const { server, device: deviceData } = file;
    expect(server).toBeNull();
    expect(deviceData?.lists.map(({ id }) => id)).toEqual([list.id]);
    expect(deviceData?.unsentChanges).toMatchObject([{ kind: 'item.tick' }]);
    expect(deviceData?.draft).toMatchObject({ name: 'New list' });
    // The typed dish of the draft is not an item yet.
    expect(deviceData?.typed).toEqual([
      { of: 'Warsaw', field: 'add', text: 'Zapiekan' },
      { of: 'New list', field: 'add', text: 'Soup' },
    ]);
    expect(deviceData?.consent).toEqual({ ads: false, measurement: null });
    expect(JSON.stringify(deviceData)).not.toContain(OTHER);
  });

  it('distinguishes a missing answer from a refusal, and sends nothing in an ended session', async () => {
    const device = await testDevice();
    const exported = (...replies: Parameters<typeof scriptedApi>) =>
      exportData({ db: device.db, api: scriptedApi(...replies).api });
    expect(await exported(noNetwork)).toMatchObject({ server: 'silence' });
    expect(await exported(refusal(500))).toMatchObject({ server: 'refused' });
    await pauseSession(device.db, { userID: USER });
    expect(await exported()).toMatchObject({ server: 'refused' });
  });
});
