import { describe, expect, test } from 'vitest';
import { LIMITS, maxInputLength } from '#src/contract/limits.ts';
import { type FileList, MAX_FILE_BYTES, MAX_FILE_DISHES, MAX_FILE_LISTS } from '#src/exchange/file-list.ts';
import { handedListOf } from '#src/exchange/handed-list.ts';
import { matchDishes } from '#src/exchange/match-dishes.ts';
import { fitLists } from '#src/features/exchange/files/fit-lists.ts';
import { readFile as reading } from '#src/features/exchange/files/read-file.ts';
import { sharedDish } from '#src/features/exchange/files/shared-text.ts';
import { HOSTILE_UNITS, hostileText, longestTransformedLength } from '#tests/helpers/hostile.ts';

const readFile = (text: string, name: string, untitled: string) => reading(text, name, untitled, 'en-GB');

const LENGTH = 30_000;
/** The longest part of one text that may be examined closely. */
const MAX_TRANSFORMED = maxInputLength(LIMITS.listDescriptionMax);

/** Reads a file up to its preview; returns its lists, or the reason for a refusal. */
function preview(text: string, name: string) {
  const file = readFile(text, name, 'New list');
  if (file.kind === 'unreadable') return file.trouble;
  const work = fitLists(file.lists, 'New list', '2026-12-31');
  for (let step = work.next(); ; step = work.next()) {
    if (!step.done) continue;
    for (const list of step.value.lists) matchDishes(list, null, LIMITS.itemsPerList);
    return step.value.lists;
  }
}

const json = (lists: unknown[]) => JSON.stringify({ format: 'food-odyssey', version: 1, lists });

/**
 * Returns files that contain a text in every field. An algorithm that is quadratic in the text's length would
 * take minutes.
 */
function filesOf(text: string): [string, string][] {
  const dish = { name: text, text, tags: [text, text], tasted: { day: text, note: text, place: text } };
  return [
    [text, 'Soups.txt'],
    [`# ${text}\n- ${text}\n  ${text}`, 'Soups.md'],
    [`- [${text}](${text}`, 'Soups.md'],
    [`Dish,Text\n${text}`, 'Soups.csv'],
    [`Dish,Text\n"${text}`, 'Soups.csv'],
    [`Dish,${text}\n${'Figs\n'.repeat(1_000)}`, 'Soups.csv'],
    [json([{ name: text, text, tags: [text], country: text, language: text, items: [dish] }]), 'Soups.json'],
    [text, ''],
  ];
}

describe.each(Object.entries(HOSTILE_UNITS))('%s without end', (_, unit) => {
  test('in a file of any kind are read, or refused with a reason', () => {
    for (const [text, name] of filesOf(hostileText(unit, LENGTH))) {
      const lists = preview(text, name);
      if (typeof lists === 'string') expect(['json', 'columns', 'quote', 'empty', 'size']).toContain(lists);
      else for (const list of lists) expect(list.name.length).toBeLessThanOrEqual(LIMITS.listNameMax);
    }
  });

  test('in the fields of a file are never normalised or folded as a whole', async () => {
    const text = hostileText(unit, LENGTH);
    const whole: FileList = {
      name: text,
      text,
      country: text,
      language: text,
      tags: [text],
      dishes: [
        { name: text, text, tags: [text], isDone: false, tasted: { day: text, note: text, place: text } },
      ],
    };
    const longest = await longestTransformedLength(() => {
      const work = fitLists([whole], 'New list', '2026-12-31');
      while (work.next().done !== true);
    }, ['normalize', 'replace']);
    expect(longest).toBeLessThanOrEqual(MAX_TRANSFORMED);
  });

  test('in the code of a handed-over list are refused', async () => {
    const text = hostileText(unit, LENGTH);
    const codes = [
      [text, 'PL', 'EN', '', [], []],
      ['Soups', text, 'EN', '', [], []],
      ['Soups', 'PL', text, '', [], []],
      ['Soups', 'PL', 'EN', text, [], []],
      ['Soups', 'PL', 'EN', '', [text], []],
      ['Soups', 'PL', 'EN', '', [], [[text]]],
      ['Soups', 'PL', 'EN', '', [], [['Pho', text]]],
      ['Soups', 'PL', 'EN', '', [], [['Pho', '', text]]],
      ['Soups', 'PL', 'EN', '', Array.from({ length: LENGTH }, () => unit), []],
      ['Soups', 'PL', 'EN', '', [], Array.from({ length: LENGTH }, () => [unit])],
    ].map((list) => JSON.stringify(list));
    for (const code of codes) {
      expect(await longestTransformedLength(() => expect(handedListOf(code)).toBe(null))).toBeLessThanOrEqual(
        MAX_TRANSFORMED,
      );
    }
  });
});

test('a dish shared by another app may have any number of lines', () => {
  const text = Array.from({ length: 4_000 }, (_, line) => line).join('\n');
  expect(sharedDish({ text }, LIMITS.itemNameMax).name).toBe('0');
});

/** The limits of a file (P12.5). */
describe('a file that is too large is refused', () => {
  test.each([
    ['a table', `Dish\n${'Figs\n'.repeat(MAX_FILE_DISHES + MAX_FILE_LISTS + 1)}`, 'a.csv'],
    ['a table of many columns', `Dish${',Text'.repeat(300)}\nFigs`, 'a.csv'],
    ['a text', '- Figs\n'.repeat(MAX_FILE_DISHES + 1), 'a.txt'],
    ['a pasted text', 'a'.repeat(MAX_FILE_BYTES + 1), ''],
    ['a text of headings', '# Soups\n'.repeat(3 * MAX_FILE_LISTS), 'a.md'],
    ['a text of blank lines', `Figs${'\n'.repeat(5 * MAX_FILE_DISHES)}`, 'a.txt'],
    ['JSON of lists', json(Array.from({ length: MAX_FILE_LISTS + 1 }, () => ({ name: 'Soups' }))), 'a.json'],
    [
      'JSON of dishes',
      json([{ name: 'Soups', items: Array.from({ length: MAX_FILE_DISHES + 1 }, () => ({ name: 'Figs' })) }]),
      'a.json',
    ],
  ])('%s', (_, text, name) => {
    expect(preview(text, name)).toBe('size');
  });

  test('a file with the maximum number of dishes is read', () => {
    expect(preview('- Figs\n'.repeat(MAX_FILE_DISHES), 'a.txt')).toHaveLength(
      Math.ceil(MAX_FILE_DISHES / LIMITS.itemsPerList),
    );
  });
});

test('deeply nested JSON is refused', () => {
  const deep = '['.repeat(LENGTH) + ']'.repeat(LENGTH);
  expect(preview(deep, 'a.json')).toBe('json');
  expect(handedListOf(deep)).toBe(null);
  expect(handedListOf(`["Soups","PL","EN","${'['.repeat(30)}\\\\\\"${'['.repeat(30)}",[],[]]`)).not.toBe(
    null,
  );
});
