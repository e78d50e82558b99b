/** The first dish turns the draft into a list, in one call (P3.3). */
import { describe, expect, it } from 'vitest';
import { chooseDraftCountry } from '#src/commands/choose-country.ts';
import { createList, startDraft } from '#src/commands/draft.ts';
import { newItem } from '#src/commands/edit-list.ts';
import type { List } from '#src/domain/list.ts';
import { CommandError } from '#src/outbox/command.ts';
import { ownList } from '#src/queries/lists.ts';
import { type TestDevice, testDevice, testID } from '#tests/helpers/device.ts';
import { draftList } from '#tests/helpers/draft-list.ts';

/** Makes a draft with a country, ready for its first dish. */
async function readyDraft(device: TestDevice): Promise<List> {
  await startDraft(device, { name: 'New list', language: 'EN' });
  await chooseDraftCountry(device, 'GR', {
    defaultName: 'New list',
    countryLabel: 'Greece',
    tastes: 'Greece tastes',
  });
  return (await draftList(device.db)) as List;
}

describe('createList', () => {
  it('turns the draft into a list with its first dish, under the same id', async () => {
    const device = await testDevice();
    const draft = await readyDraft(device);
    const listID = await createList(device, draft, newItem(device, 'Moussaka'));
    expect(listID).toBe(draft.id);
    const list = await ownList(device.db, listID);
    expect(list).toMatchObject({ name: 'Greece', chosenCountry: 'GR', isAuthor: true });
    expect(list?.items.map((item) => item.name)).toEqual(['Moussaka']);
    expect(await draftList(device.db)).toBeNull();
  });

  it('refuses a draft when another account has signed in meanwhile, and keeps it for its owner', async () => {
    const device = await testDevice();
    const draft = await readyDraft(device);
    await device.db.meta.put({ key: 'session', userID: testID(), isPaused: false });
    await expect(createList(device, draft, newItem(device, 'Moussaka'))).rejects.toThrow('NOT_SIGNED_IN');
    expect(await device.db.outbox.count()).toBe(0);
    expect((await device.db.drafts.toArray()).map(({ list }) => list.id)).toEqual([draft.id]);
  });

  it('leaves one creation entry that carries the whole list', async () => {
    const device = await testDevice();
    const draft = await readyDraft(device);
    const item = newItem(device, 'Moussaka');
    await createList(device, { ...draft, language: 'PL', tags: ['#fish'] }, item);
    const entries = await device.db.outbox.toArray();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      kind: 'list.create',
      listID: draft.id,
      state: 'waiting',
      args: { list: { language: 'PL', tags: ['#fish'], items: [item] } },
    });
    expect(device.commits).toBe(1);
  });

  it.each([
    ['chosenCountry', { chosenCountry: null }],
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(81) }],
    ['description', { description: 'x'.repeat(501) }],
    ['tags.0', { tags: ['x'.repeat(19)] }],
  ])('refuses an invalid %s, keeps the draft and writes nothing', async (field, change) => {
    const device = await testDevice();
    const draft = await readyDraft(device);
    const creation = createList(device, { ...draft, ...change } as List, newItem(device, 'Moussaka'));
    await expect(creation).rejects.toEqual(new CommandError('INVALID_LIST', field));
    expect(await draftList(device.db)).toEqual(draft);
    expect(await device.db.outbox.count()).toBe(0);
    expect(await ownList(device.db, draft.id)).toBeNull();
  });

  it('refuses an invalid first dish and names its field', async () => {
    const device = await testDevice();
    const draft = await readyDraft(device);
    const creation = createList(device, draft, newItem(device, 'x'.repeat(121)));
    await expect(creation).rejects.toMatchObject({ field: 'items.0.name' });
  });

  it('refuses a visitor and keeps the draft', async () => {
    const device = await testDevice(null);
    const draft = await readyDraft(device);
    await expect(createList(device, draft, newItem(device, 'Moussaka'))).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    expect(await draftList(device.db)).toEqual(draft);
  });

  it('creates one list when called twice at once', async () => {
    const device = await testDevice();
    const draft = await readyDraft(device);
    const item = newItem(device, 'Moussaka');
    await Promise.all([createList(device, draft, item), createList(device, draft, item)]);
    expect((await ownList(device.db, draft.id))?.items).toHaveLength(1);
    expect(await device.db.outbox.count()).toBe(1);
  });

  it('keeps a newer draft than the one that it is called with', async () => {
    const device = await testDevice();
    const draft = await readyDraft(device);
    await createList(device, draft, newItem(device, 'Moussaka'));
    const other = await startDraft(device, { name: 'New list', language: 'EN' });
    await createList(device, draft, newItem(device, 'Dolmades'));
    expect(await draftList(device.db)).toEqual(other);
  });
});
