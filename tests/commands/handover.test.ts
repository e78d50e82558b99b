/** A list from another device is assembled and saved once (P12.1). */
import { describe, expect, it } from 'vitest';
import { login } from '#src/commands/account/sign-in.ts';
import { dropHanded, keepHandedList, keepPart, saveHanded } from '#src/commands/handover.ts';
import { carryOutIntent, keepIntent } from '#src/commands/intent.ts';
import { removeList } from '#src/commands/removal.ts';
import { newList } from '#src/domain/new-list.ts';
import { latestHanded } from '#src/queries/device.ts';
import { type TestDevice, testDevice, USER } from '#tests/helpers/device.ts';
import { drainWith } from '#tests/helpers/drain-with.ts';
import { noNetwork, scriptedApi } from '#tests/helpers/scripted-api.ts';
import { signInAnswer } from './account/sign-in-answer.ts';

const DAYS = 24 * 60 * 60 * 1000;
/** Returns one part of a handed-over list; `sum` is the checksum of the list. */
const part = (number: number, { sum = 7, total = 2 } = {}) => ({ total, number, sum, digits: `00${number}` });
const TOKYO = {
  name: 'Tokyo',
  description: '',
  chosenCountry: 'JP',
  language: 'EN',
  tags: [],
  items: [{ name: 'Ramen', description: '', tags: [] }],
};
const latest = (device: TestDevice) => latestHanded(device.db, device.now());

/** Returns a device that has read a whole list. A null `userID` makes a visitor's device. */
async function deviceWithTokyo(userID: string | null = USER) {
  const device = await testDevice(userID);
  const { id } = await keepPart(device, part(1, { total: 1 }));
  await keepHandedList(device, id, TOKYO);
  return { device, id };
}

describe('a handed-over list', () => {
  it('is assembled from parts read in any tab, and ignores a part read twice', async () => {
    const device = await testDevice();
    await keepPart(device, part(2));
    await Promise.all([keepPart(device, part(1)), keepPart(device, part(2))]);
    expect(await latest(device)).toMatchObject({ total: 2, parts: { 1: '001', 2: '002' } });
  });

  it('is not mixed with another list, and the list read last is shown', async () => {
    const device = await testDevice();
    await keepPart(device, part(1));
    await keepPart(device, part(2, { sum: 8 }));
    expect(await latest(device)).toMatchObject({ sum: 8, parts: { 2: '002' } });
    await keepPart(device, part(2));
    expect(await latest(device)).toMatchObject({ sum: 7, parts: { 1: '001', 2: '002' } });
  });

  it('is dropped after a week, or when the user discards it', async () => {
    const device = await testDevice();
    const { id } = await keepPart(device, part(1));
    expect(await latestHanded(device.db, device.now() + 8 * DAYS)).toBeNull();
    await dropHanded(device, id);
    expect(await latest(device)).toBeNull();
  });

  it('does not fill the device: only the last five are kept', async () => {
    const device = await testDevice();
    for (let sum = 0; sum < 20; sum++) await keepPart(device, part(1, { sum }));
    const row = await device.db.meta.get('handed');
    expect(row?.key === 'handed' && row.lists.length).toBe(5);
  });
});

describe('saving a handed-over list', () => {
  it('makes one own list without ticks', async () => {
    const { device, id } = await deviceWithTokyo();
    const [one, two] = await Promise.all([saveHanded(device, id), saveHanded(device, id)]);
    expect(two).toBe(one);
    expect(await device.db.lists.get(one)).toMatchObject({
      name: 'Tokyo',
      isAuthor: true,
      items: [{ isDone: false }],
    });
    expect(device.commits).toBe(1);
    expect((await latest(device))?.ownID).toBe(one);
    const { sent } = await drainWith(device, noNetwork);
    expect(sent).toMatchObject([{ body: { id: one, name: 'Tokyo', chosenCountry: 'JP' } }]);
  });

  it('is not undone by reading the code again', async () => {
    const { device, id } = await deviceWithTokyo();
    const listID = await saveHanded(device, id);
    await keepPart(device, part(1, { total: 1 }));
    expect(await latest(device)).toMatchObject({ ownID: listID, content: { name: 'Tokyo' } });
  });

  it('makes a new list if the user has removed the first one', async () => {
    const { device, id } = await deviceWithTokyo();
    const first = await saveHanded(device, id);
    await removeList(device, first);
    const second = await saveHanded(device, (await latest(device))?.id ?? '');
    expect(second).not.toBe(first);
    expect((await device.db.lists.get(second))?.name).toBe('Tokyo');
  });

  it('needs a signed-in user', async () => {
    const { device, id } = await deviceWithTokyo(null);
    await expect(saveHanded(device, id)).rejects.toThrow('NOT_SIGNED_IN');
  });

  it('happens after the sign-in of a visitor who wanted it, even without a network', async () => {
    const { device, id } = await deviceWithTokyo(null);
    const content = (await latest(device))?.content;
    if (content === undefined) throw new Error('nothing was kept');
    await keepIntent(device, { kind: 'save', list: newList(id, content) });
    await login(
      { ...device, api: scriptedApi(signInAnswer(USER)).api },
      { emailAddress: 'x@example.org', password: 'x' },
    );
    const done = await carryOutIntent(device, scriptedApi(noNetwork).api);
    expect(done).toMatchObject({ kind: 'saved', listName: 'Tokyo' });
    expect((await latest(device))?.ownID).toBe(done.kind === 'saved' && done.listID);
    expect(await carryOutIntent(device, scriptedApi(noNetwork).api)).toEqual({ kind: 'nothing' });
    expect((await device.db.outbox.toArray()).map(({ kind }) => kind)).toEqual(['list.create']);
  });
});
