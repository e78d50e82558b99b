/** Lists in a JSON file (P12.2). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toFileList } from '#src/exchange/file-list.ts';
import { readJson, writeJson } from '#src/exchange/json-file.ts';
import { listOf } from '#tests/helpers/device.ts';
import { fileList } from '#tests/helpers/file-lists.ts';

test('a written file is read back unchanged, with or without indentation', () => {
  fc.assert(
    fc.property(fc.array(fileList, { minLength: 1, maxLength: 3 }), fc.nat(2), (lists, indent) => {
      expect(readJson(writeJson(lists, indent))).toEqual({ kind: 'read', lists, notes: [] });
    }),
  );
});

test('a list for others has neither ticks nor notes', () => {
  const ramen = { id: 'a', name: 'Ramen', description: '', tags: [], isDone: true };
  const list = listOf([ramen], { tasted: { a: { day: '2026-11-21', note: 'Salty' } } });
  expect(toFileList(list, { withNotes: true }).dishes).toMatchObject([
    { isDone: true, tasted: { note: 'Salty' } },
  ]);
  expect(toFileList(list, { withNotes: false }).dishes).toMatchObject([{ isDone: false, tasted: {} }]);
  expect(writeJson([toFileList(list, { withNotes: false })])).not.toContain('Salty');
});

test.each([
  ['no JSON', '{"lists": [', 'json'],
  ['other JSON', '{"lists": []}', 'format'],
  ['a text in JSON', '"ramen"', 'format'],
  ['null', 'null', 'format'],
  ['a later version', '{"format": "food-odyssey", "version": 2, "lists": []}', 'newer'],
  ['a file without lists', '{"format": "food-odyssey", "version": 1, "lists": []}', 'empty'],
])('%s is refused with the reason', (_what, text, trouble) => {
  expect(readJson(text)).toEqual({ kind: 'unreadable', trouble });
});

test('invalid fields and dishes of a list are left out and reported, and the rest is read', () => {
  const file = {
    format: 'food-odyssey',
    version: 1,
    later: true,
    lists: [
      {
        name: 'Soups',
        country: 4,
        items: [null, { name: 5 }, { name: 'Ramen', tags: ['#hot', 1], tasted: { stars: 'five', later: 1 } }],
      },
      'Bread',
    ],
  };
  expect(readJson(JSON.stringify(file))).toMatchObject({
    kind: 'read',
    lists: [
      { name: 'Soups', country: null, dishes: [{ name: 'Ramen', tags: ['#hot'], tasted: {} }] },
      { name: '' },
    ],
    notes: [
      { what: 'leftOut', part: 'country', targetName: 'Soups' },
      { what: 'leftOut', part: 'dish', targetName: 'Soups' },
      { what: 'leftOut', part: 'dish', targetName: 'Soups' },
      { what: 'leftOut', part: 'stars', targetName: 'Ramen' },
      { what: 'leftOut', part: 'tags', targetName: 'Ramen' },
    ],
  });
});

test('any text is read or refused without an exception', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.string(),
        fc.jsonValue().map((lists) => JSON.stringify({ format: 'food-odyssey', version: 1, lists: [lists] })),
      ),
      (text) => {
        expect(['read', 'unreadable']).toContain(readJson(text).kind);
      },
    ),
  );
});
