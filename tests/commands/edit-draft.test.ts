/** The one draft of a user, and the effect of its country (P3.3, P3.5). */
import { liveQuery } from 'dexie';
import { describe, expect, it } from 'vitest';
import { readDeviceData } from '#src/commands/account/own-data.ts';
import { chooseDraftCountry, removeDescription } from '#src/commands/choose-country.ts';
import {
  chooseDraftLanguage,
  createFromDraft,
  discardDraft,
  editDraft,
  keepTypedDish,
  startDraft,
} from '#src/commands/draft.ts';
import type { Device } from '#src/outbox/command.ts';
import { currentDraft, homeData } from '#src/queries/home.ts';
import { listOf, testDevice, testID, USER } from '#tests/helpers/device.ts';
import { draftList } from '#tests/helpers/draft-list.ts';
import { eventually } from '#tests/helpers/eventually.ts';

const DEFAULTS = { name: 'New list', language: 'EN' };
const GREECE = { defaultName: 'New list', countryLabel: 'Greece', tastes: 'Greece tastes' };

describe('startDraft', () => {
  it('makes an empty list in the active language', async () => {
    const { db, ...device } = await testDevice();
    const draft = await startDraft({ db, ...device }, { name: 'Nowa lista', language: 'PL' });
    expect(draft).toMatchObject({
      name: 'Nowa lista',
      language: 'PL',
      chosenCountry: null,
      items: [],
      tags: [],
    });
    expect(await draftList(db)).toEqual(draft);
  });

  it('resumes the existing draft under the same id', async () => {
    const device = await testDevice();
    const first = await startDraft(device, DEFAULTS);
    await editDraft(device, { kind: 'list.rename', args: { name: 'Crete' } });
    const again = await startDraft(device, { name: 'Nowa lista', language: 'PL' });
    expect(again).toEqual({ ...first, name: 'Crete' });
  });

  it('gives an unnamed draft the default name and language of the app’s new language', async () => {
    const device = await testDevice();
    const first = await startDraft(device, DEFAULTS);
    await keepTypedDish(device, 'Linsensuppe');
    const german = { name: 'Neue Liste', language: 'DE' };
    expect(await startDraft(device, german)).toEqual({ ...first, ...german });
    expect(await currentDraft(device.db)).toMatchObject({ typedDish: 'Linsensuppe', list: german });
    await editDraft(device, { kind: 'list.describe', args: { description: 'Im Winter' } });
    const polish = { name: 'Nowa lista', language: 'PL' };
    expect(await startDraft(device, polish)).toMatchObject({
      name: 'Nowa lista',
      language: 'DE',
      description: 'Im Winter',
    });
  });

  it('hides a draft from another account on the device and keeps it for its writer', async () => {
    const device = await testDevice();
    const draft = await startDraft(device, DEFAULTS);
    await device.db.meta.put({ key: 'session', userID: testID(), isPaused: false });
    expect(await draftList(device.db)).toBeNull();
    await editDraft(device, { kind: 'list.rename', args: { name: 'Crete' } });
    expect((await startDraft(device, DEFAULTS)).id).not.toBe(draft.id);
    await discardDraft(device);
    await device.db.meta.put({ key: 'session', userID: USER, isPaused: false });
    expect(await draftList(device.db)).toEqual(draft);
  });

  it('resumes a draft of an earlier version, which stored no writer', async () => {
    const device = await testDevice();
    const draft = listOf([]);
    await device.db.drafts.put({ key: 'draft', list: draft });
    await editDraft(device, { kind: 'list.rename', args: { name: 'Crete' } });
    expect(await draftList(device.db)).toEqual({ ...draft, name: 'Crete' });
    await device.db.meta.put({ key: 'session', userID: testID(), isPaused: false });
    expect(await draftList(device.db)).toBeNull();
  });

  it('makes one draft when called twice at once', async () => {
    const device = await testDevice();
    const [first, second] = await Promise.all([startDraft(device, DEFAULTS), startDraft(device, DEFAULTS)]);
    expect(first.id).toBe(second.id);
  });
});

describe('editDraft', () => {
  it('changes the draft and writes nothing for the server', async () => {
    const device = await testDevice();
    await startDraft(device, DEFAULTS);
    await editDraft(device, { kind: 'list.describe', args: { description: 'By the sea' } });
    await editDraft(device, { kind: 'list.addTag', args: { tag: '#fish' } });
    await editDraft(device, { kind: 'list.addTag', args: { tag: '#raw' } });
    await editDraft(device, { kind: 'list.addTag', args: { tag: '#raw' } });
    await editDraft(device, { kind: 'list.removeTag', args: { tag: '#fish' } });
    expect(await draftList(device.db)).toMatchObject({ description: 'By the sea', tags: ['#raw'] });
    expect(await device.db.outbox.count()).toBe(0);
    expect(device.commits).toBe(0);
  });

  it('keeps the last of many quick changes', async () => {
    const device = await testDevice();
    await startDraft(device, DEFAULTS);
    const letters = ['C', 'Cr', 'Cre', 'Cret', 'Crete'];
    await Promise.all(letters.map((name) => editDraft(device, { kind: 'list.rename', args: { name } })));
    expect((await draftList(device.db))?.name).toBe('Crete');
  });

  it('updates live queries of the draft', async () => {
    const device = await testDevice();
    await startDraft(device, DEFAULTS);
    const seen: (string | undefined)[] = [];
    const watch = liveQuery(() => draftList(device.db)).subscribe((draft) => seen.push(draft?.name));
    await eventually(() => expect(seen).toEqual(['New list']));
    await editDraft(device, { kind: 'list.rename', args: { name: 'Crete' } });
    await eventually(() => expect(seen.at(-1)).toBe('Crete'));
    watch.unsubscribe();
  });

  it('does nothing when there is no draft', async () => {
    const device = await testDevice();
    await editDraft(device, { kind: 'list.rename', args: { name: 'Crete' } });
    expect(await draftList(device.db)).toBeNull();
  });
});

describe('chooseDraftLanguage', () => {
  it('stores the language with the draft and refuses an unknown one', async () => {
    const device = await testDevice();
    await startDraft(device, DEFAULTS);
    await chooseDraftLanguage(device, 'GR');
    expect(await draftList(device.db)).toMatchObject({ language: 'GR', name: 'New list' });
    await expect(chooseDraftLanguage(device, 'Klingon')).rejects.toMatchObject({ code: 'INVALID_FIELD' });
    expect((await draftList(device.db))?.language).toBe('GR');
  });
});

describe('chooseDraftCountry', () => {
  it('replaces the default name in the language of the draft', async () => {
    const device = await testDevice();
    await startDraft(device, { name: 'Nowa lista', language: 'PL' });
    await editDraft(device, { kind: 'list.addTag', args: { tag: '#fish' } });
    const { draft: chosen, written } = await chooseDraftCountry(device, 'GR', GREECE);
    expect(written).toBe('Greece tastes');
    expect(chosen).toMatchObject({ name: 'Greece', chosenCountry: 'GR' });
    expect(await draftList(device.db)).toEqual(chosen);
  });

  it('sets the name and the description if the draft has none', async () => {
    const device = await testDevice();
    await startDraft(device, DEFAULTS);
    await chooseDraftCountry(device, 'GR', GREECE);
    expect(await draftList(device.db)).toMatchObject({
      chosenCountry: 'GR',
      name: 'Greece',
      description: 'Greece tastes',
    });
  });

  it('leaves the user’s own name and description alone', async () => {
    const device = await testDevice();
    await startDraft(device, DEFAULTS);
    await editDraft(device, { kind: 'list.rename', args: { name: 'Honeymoon' } });
    await editDraft(device, { kind: 'list.describe', args: { description: 'Ours' } });
    expect((await chooseDraftCountry(device, 'GR', GREECE)).written).toBeNull();
    expect(await draftList(device.db)).toMatchObject({
      chosenCountry: 'GR',
      name: 'Honeymoon',
      description: 'Ours',
    });
  });

  it('does nothing when there is no draft', async () => {
    const device = await testDevice();
    await chooseDraftCountry(device, 'GR', GREECE);
    expect(await draftList(device.db)).toBeNull();
  });
});

describe('discardDraft', () => {
  it('deletes the draft; the next one is another list', async () => {
    const device = await testDevice();
    const { id } = await startDraft(device, DEFAULTS);
    await discardDraft(device);
    expect(await draftList(device.db)).toBeNull();
    expect((await startDraft(device, DEFAULTS)).id).not.toBe(id);
  });
});

describe('an empty draft', () => {
  /** Returns the draft as Home and the data export have it. */
  const onHomeAndInExport = async (device: Awaited<ReturnType<typeof testDevice>>) => [
    (await homeData(device.db, 20)).draft,
    (await readDeviceData(device.db))?.draft,
  ];

  it('is neither on Home nor in the data export', async () => {
    const device = await testDevice();
    await startDraft(device, DEFAULTS);
    expect(await onHomeAndInExport(device)).toEqual([null, null]);
    await keepTypedDish(device, '  ');
    expect(await onHomeAndInExport(device)).toEqual([null, null]);
  });

  it('is in both after a name, a description, a tag, a country or half a dish was entered', async () => {
    const edits = [
      (device: Device) => editDraft(device, { kind: 'list.rename', args: { name: 'Crete' } }),
      (device: Device) => editDraft(device, { kind: 'list.describe', args: { description: 'By the sea' } }),
      (device: Device) => editDraft(device, { kind: 'list.addTag', args: { tag: '#raw' } }),
      (device: Device) => chooseDraftCountry(device, 'GR', GREECE),
      (device: Device) => keepTypedDish(device, 'Mous'),
    ];
    for (const edit of edits) {
      const device = await testDevice();
      await startDraft(device, DEFAULTS);
      await edit(device);
      const draft = await draftList(device.db);
      expect(await onHomeAndInExport(device)).toEqual([draft, draft]);
    }
  });

  it('keeps its id when it is opened again in another language, and takes that language', async () => {
    const device = await testDevice();
    const { id } = await startDraft(device, DEFAULTS);
    const again = await startDraft(device, { name: 'Nowa lista', language: 'PL' });
    expect(again).toMatchObject({ id, name: 'Nowa lista', language: 'PL' });
  });
});

it('the typed first dish stays while the rest of the draft changes', async () => {
  const device = await testDevice();
  await startDraft(device, DEFAULTS);
  await keepTypedDish(device, 'Mous');
  await chooseDraftCountry(device, 'GR', GREECE);
  await editDraft(device, { kind: 'list.describe', args: { description: 'By the sea' } });
  expect(await currentDraft(device.db)).toMatchObject({ typedDish: 'Mous', list: { chosenCountry: 'GR' } });
});

describe('removeDescription', () => {
  it('empties the description that the country brought, and leaves one that the user wrote', async () => {
    const device = await testDevice();
    const { id } = await startDraft(device, DEFAULTS);
    await chooseDraftCountry(device, 'GR', GREECE);
    await removeDescription(device, id, GREECE.tastes);
    expect(await draftList(device.db)).toMatchObject({ name: 'Greece', description: '' });
    await editDraft(device, { kind: 'list.describe', args: { description: 'By the sea' } });
    await removeDescription(device, id, GREECE.tastes);
    expect((await draftList(device.db))?.description).toBe('By the sea');
  });

  it('empties the description of a draft that has become a list meanwhile', async () => {
    const device = await testDevice();
    const { id } = await startDraft(device, DEFAULTS);
    await chooseDraftCountry(device, 'GR', GREECE);
    await createFromDraft(device, { name: 'Moussaka', text: '' }, DEFAULTS);
    // The user has begun another draft.
    await startDraft(device, DEFAULTS);
    await removeDescription(device, id, GREECE.tastes);
    expect(await device.db.lists.get(id)).toMatchObject({ name: 'Greece', description: '' });
  });
});
