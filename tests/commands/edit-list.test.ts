/** Edits show at once and wait as one entry; limits hold on the device too (P3.5, P3.7, P9.6, P9.7). */
import { describe, expect, it } from 'vitest';
import { chooseCountry, removeDescription } from '#src/commands/choose-country.ts';
import { addItem, editList, newItem, replaceItemTags } from '#src/commands/edit-list.ts';
import type { List } from '#src/domain/list.ts';
import { ENTRY_VERSION } from '#src/outbox/entry.ts';
import { ownList } from '#src/queries/lists.ts';
import { deviceWith, listOf, newDish, type TestDevice, testDevice, testID } from '#tests/helpers/device.ts';

const TEXTS = { defaultName: 'New list', countryLabel: 'Japan', tastes: 'Japan tastes' };

/** Each edit of a text, by name. `value` is the text that the edit sets. */
const EDITS: [string, (device: TestDevice, list: List, value: string) => Promise<void>][] = [
  [
    'list name',
    (device, list, name) => editList(device, { kind: 'list.rename', listID: list.id, args: { name } }),
  ],
  [
    'list description',
    (device, list, description) =>
      editList(device, { kind: 'list.describe', listID: list.id, args: { description } }),
  ],
  [
    'list tag',
    (device, list, tag) => editList(device, { kind: 'list.addTag', listID: list.id, args: { tag } }),
  ],
  [
    'item name',
    (device, list, name) => editList(device, { kind: 'item.rename', ...target(list), args: { name } }),
  ],
  [
    'item description',
    (device, list, description) =>
      editList(device, { kind: 'item.describe', ...target(list), args: { description } }),
  ],
  [
    'item tag',
    (device, list, tag) => editList(device, { kind: 'item.addTag', ...target(list), args: { tag } }),
  ],
];
const target = (list: List) => ({ listID: list.id, itemID: list.items[0]?.id ?? '' });
const soupList = (fields: Partial<List> = {}) =>
  listOf([newDish('Żurek', { tags: ['#sour'] })], { tags: ['#warm'], ...fields });

describe('an edit', () => {
  it.each(EDITS)('of a %s is shown at once and waits as one entry', async (_what, edit) => {
    const list = soupList();
    const device = await deviceWith(list);
    await edit(device, list, ' Fresh ');
    expect(JSON.stringify(await ownList(device.db, list.id))).toMatch(/"#?Fresh"/);
    expect(await device.db.outbox.toArray()).toMatchObject([
      { state: 'waiting', version: ENTRY_VERSION, listID: list.id },
    ]);
    expect(device.commits).toBe(1);
  });

  it.each(EDITS)('that does not change the %s writes nothing', async (_what, edit) => {
    const list = soupList();
    const device = await deviceWith(list);
    await edit(device, list, 'Fresh');
    await edit(device, list, 'Fresh  ');
    expect(await device.db.outbox.count()).toBe(1);
    expect(device.commits).toBe(1);
  });

  it.each(EDITS)('of a %s does nothing when the list or dish is gone', async (what, edit) => {
    const list = soupList();
    const device = await deviceWith({ ...list, items: [] });
    await edit(device, { ...list, id: testID() }, 'Fresh');
    if (what.startsWith('item')) await edit(device, list, 'Fresh');
    expect(await device.db.outbox.count()).toBe(0);
  });

  it.each(EDITS)(
    'of a %s with a text that the server would refuse throws and writes nothing',
    async (_what, edit) => {
      const list = soupList();
      const device = await deviceWith(list);
      const tooLong = 'x'.repeat(501);
      for (const value of [tooLong, 'a\0b', 'half \ud800']) {
        await expect(edit(device, list, value)).rejects.toMatchObject({ code: 'INVALID_FIELD' });
      }
      expect(await device.db.outbox.count()).toBe(0);
      expect(await ownList(device.db, list.id)).toMatchObject(list);
    },
  );

  it.each(EDITS.filter(([what]) => /name|tag/.test(what)))(
    'of a %s with an invisible text throws and writes nothing',
    async (_what, edit) => {
      const list = soupList();
      const device = await deviceWith(list);
      for (const value of ['\u200B', '\u202E\u00AD', '\u2800', '\u3164', '\uFE0F', '\u0301']) {
        await expect(edit(device, list, value)).rejects.toMatchObject({ code: 'INVALID_FIELD' });
      }
      expect(await device.db.outbox.count()).toBe(0);
    },
  );

  it('of tags recognises a tag that looks the same, and removes one of an earlier version', async () => {
    const list = soupList({ tags: ['#so\u200Bup', '#\u200B'] });
    const device = await deviceWith(list);
    await editList(device, { kind: 'list.addTag', listID: list.id, args: { tag: 'soup' } });
    await editList(device, { kind: 'list.addTag', listID: list.id, args: { tag: '\u202Esoup' } });
    expect(await device.db.outbox.count()).toBe(0);
    await editList(device, { kind: 'list.removeTag', listID: list.id, args: { tag: '#\u200B' } });
    await editList(device, { kind: 'list.removeTag', listID: list.id, args: { tag: '#so\u200Bup' } });
    expect((await ownList(device.db, list.id))?.tags).toEqual([]);
  });

  it('names the invalid field', async () => {
    const list = soupList();
    const device = await deviceWith(list);
    await expect(
      editList(device, { kind: 'list.rename', listID: list.id, args: { name: ' ' } }),
    ).rejects.toMatchObject({ field: 'name' });
    await expect(
      editList(device, { kind: 'list.addTag', listID: list.id, args: { tag: '#' } }),
    ).rejects.toMatchObject({ field: 'tag' });
    await expect(chooseCountry(device, list.id, 'XX', TEXTS)).rejects.toMatchObject({
      field: 'chosenCountry',
    });
    for (const nothing of ['', '\u200B\u3164']) {
      await expect(addItem(device, list.id, newItem(device, nothing))).rejects.toMatchObject({
        field: 'item',
      });
    }
  });

  it('by a visitor is refused, and an edit of another account’s list changes nothing', async () => {
    const list = soupList();
    const device = await deviceWith(list);
    await device.db.meta.put({ key: 'session', userID: testID(), isPaused: false });
    await editList(device, { kind: 'list.rename', listID: list.id, args: { name: 'Mine now' } });
    expect(await device.db.lists.get(list.id)).toMatchObject({ name: list.name });
    await expect(
      editList(await testDevice(null), { kind: 'list.rename', listID: list.id, args: { name: 'Mine now' } }),
    ).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
  });
});

describe('limits', () => {
  const tags = Array.from({ length: 20 }, (_, index) => `#t${index}`);

  it('allow at most 300 dishes in a list', async () => {
    const list = listOf(Array.from({ length: 300 }, () => newDish('Żurek')));
    const device = await deviceWith(list);
    await expect(addItem(device, list.id, newDish('One more'))).rejects.toMatchObject({ field: 'items' });
    expect(await device.db.outbox.count()).toBe(0);
  });

  it('allow at most 20 tags on a list or dish, and always allow removal', async () => {
    const list = listOf([newDish('Żurek', { tags })], { tags });
    const device = await deviceWith(list);
    await expect(
      editList(device, { kind: 'list.addTag', listID: list.id, args: { tag: 'more' } }),
    ).rejects.toMatchObject({ field: 'tags' });
    await expect(
      editList(device, { kind: 'item.addTag', ...target(list), args: { tag: 'more' } }),
    ).rejects.toMatchObject({
      field: 'tags',
    });
    await editList(device, { kind: 'list.removeTag', listID: list.id, args: { tag: '#t3' } });
    await editList(device, { kind: 'item.removeTag', ...target(list), args: { tag: 't4' } });
    const shown = await ownList(device.db, list.id);
    expect(shown?.tags).toEqual(tags.filter((tag) => tag !== '#t3'));
    expect(shown?.items[0]?.tags).toEqual(tags.filter((tag) => tag !== '#t4'));
  });
});

describe('chooseCountry', () => {
  it('sets the default name and description with the country, in one transaction', async () => {
    const list = soupList({ name: 'New list', description: '' });
    const device = await deviceWith(list);
    await chooseCountry(device, list.id, 'JP', TEXTS);
    expect(await ownList(device.db, list.id)).toMatchObject({
      chosenCountry: 'JP',
      name: 'Japan',
      description: 'Japan tastes',
    });
    expect((await device.db.outbox.toArray()).map(({ kind }) => kind)).toEqual([
      'list.setCountry',
      'list.rename',
      'list.describe',
    ]);
  });

  it('keeps the user’s own texts, and does nothing if the country is unchanged', async () => {
    const list = soupList({ description: 'Sour' });
    const device = await deviceWith(list);
    await chooseCountry(device, list.id, 'PL', TEXTS);
    expect(await device.db.outbox.count()).toBe(0);
    await chooseCountry(device, list.id, 'jp', TEXTS);
    expect(await ownList(device.db, list.id)).toMatchObject({
      chosenCountry: 'JP',
      name: list.name,
      description: 'Sour',
    });
  });
});

describe('replacing tags of a dish', () => {
  const tagsOf = async (device: TestDevice, { id }: List) => (await ownList(device.db, id))?.items[0]?.tags;

  it('is one change, also for a dish with the most tags', async () => {
    const tags = Array.from({ length: 20 }, (_, index) => `#tag ${index}`);
    const list = listOf([newDish('Żurek', { tags })]);
    const device = await deviceWith(list);
    await replaceItemTags(device, target(list), () => ({ removed: ['#tag 3'], added: ['#vegan'] }));
    expect(await tagsOf(device, list)).toEqual(['#vegan', ...tags.filter((tag) => tag !== '#tag 3')]);
    expect(device.commits).toBe(1);
    expect((await device.db.outbox.toArray()).map(({ kind }) => kind)).toEqual([
      'item.removeTag',
      'item.addTag',
    ]);
  });

  it('removes the tag that is stored, so that two quick choices leave one', async () => {
    const list = soupList();
    const device = await deviceWith(list);
    const choose = (tag: string) =>
      replaceItemTags(device, target(list), (tags) => ({
        removed: tags.filter((each) => each === '#vegan' || each === '#vegetarian'),
        added: [tag],
      }));
    await Promise.all([choose('#vegan'), choose('#vegetarian')]);
    expect(await tagsOf(device, list)).toEqual(['#vegetarian', '#sour']);
  });

  it('changes nothing if the new tag is invalid', async () => {
    const list = soupList();
    const device = await deviceWith(list);
    const change = () => ({ removed: ['#sour'], added: ['x'.repeat(30)] });
    await expect(replaceItemTags(device, target(list), change)).rejects.toMatchObject({
      code: 'INVALID_FIELD',
    });
    expect(await tagsOf(device, list)).toEqual(['#sour']);
  });
});

describe('removing the description that a country brought', () => {
  it('leaves a description that the user has changed since', async () => {
    const list = listOf([], { name: 'New list', description: '', chosenCountry: null });
    const device = await deviceWith(list);
    const described = async () => (await ownList(device.db, list.id))?.description;
    await chooseCountry(device, list.id, 'JP', TEXTS);
    expect(await described()).toBe('Japan tastes');
    await removeDescription(device, list.id, 'Japan tastes');
    expect(await described()).toBe('');
    await editList(device, { kind: 'list.describe', listID: list.id, args: { description: 'Ramen' } });
    await removeDescription(device, list.id, 'Japan tastes');
    expect(await described()).toBe('Ramen');
  });
});
