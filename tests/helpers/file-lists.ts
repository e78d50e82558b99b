import fc from 'fast-check';
import { LANGUAGE_CODES } from '#src/domain/language-codes.ts';
import type { FileDish, FileList } from '#src/exchange/file-list.ts';

/** Texts that file formats and spreadsheets may misread. */
const difficultText = fc.constantFrom(
  '=1+1',
  "'=1",
  "''@x",
  '-',
  '+48 12',
  '＝SUM(A1)',
  'a,b;c\td',
  'she said "yes"',
  '"',
  'two\nlines',
  '# no heading',
  '- no bullet',
  'żurek 🍜 拉麺',
  ' padded ',
);
const text = fc.oneof(difficultText, fc.string({ unit: 'grapheme', maxLength: 12 }));
const line = text.map((value) => value.replace(/[\r\n]/g, ' '));
const name = line.filter((value) => value.trim() !== '');
// Tags in a cell are separated by commas.
const tags = fc.uniqueArray(fc.constantFrom('#soup', '#very spicy', '#a, b', '#a,#b', '#a, \\#b', '#日本'), {
  maxLength: 3,
});

const dish: fc.Arbitrary<FileDish> = fc.record({
  name,
  text,
  tags,
  isDone: fc.boolean(),
  tasted: fc.record(
    {
      day: fc.constantFrom('2026-11-21', '1999-12-31'),
      note: text.filter((value) => value !== ''),
      place: line.filter((value) => value !== ''),
      stars: fc.integer({ min: 1, max: 5 }),
    },
    { requiredKeys: [] },
  ),
});

/** An arbitrary file list. */
export const fileList: fc.Arbitrary<FileList> = fc.record({
  name,
  text,
  country: fc.constantFrom(null, 'JP', 'PL'),
  language: fc.constantFrom(null, ...LANGUAGE_CODES),
  tags,
  dishes: fc.array(dish, { maxLength: 5 }),
});
