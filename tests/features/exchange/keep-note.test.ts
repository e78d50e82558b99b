import { expect, test } from 'vitest';
import { readFile } from '#src/features/exchange/files/read-file.ts';

/** Reads a note as Google Takeout writes it for Keep. */
const read = (note: object, name = 'Tokyo.json') =>
  readFile(
    JSON.stringify({ color: 'DEFAULT', isTrashed: false, isPinned: false, isArchived: false, ...note }),
    name,
    'New list',
    'en-GB',
  );

test('a checklist of Google Keep becomes a list, its checked lines are tasted', () => {
  const listContent = [
    { text: 'Ramen', isChecked: true },
    { text: 'Udon', isChecked: false, textHtml: '<p>Udon</p>' },
    { text: '  ', isChecked: false },
  ];
  expect(read({ title: 'Tokyo by night', listContent })).toMatchObject({
    kind: 'read',
    lists: [
      {
        name: 'Tokyo by night',
        dishes: [
          { name: 'Ramen', isDone: true },
          { name: 'Udon', isDone: false },
        ],
      },
    ],
  });
});

test('a text of Google Keep is read like a text file, and a note without a title has the name of its file', () => {
  expect(read({ title: '', textContent: 'Ramen\nUdon' })).toMatchObject({
    kind: 'read',
    lists: [{ name: 'Tokyo', dishes: [{ name: 'Ramen' }, { name: 'Udon' }] }],
  });
});

test('a note of Google Keep with only a picture, and JSON of another app, are refused', () => {
  expect(read({ title: 'Menu', attachments: [{ filePath: 'menu.jpg' }] })).toMatchObject({
    trouble: 'format',
  });
  expect(readFile('{"title":"Tokyo","textContent":"Ramen"}', 'a.json', 'x', 'en-GB')).toMatchObject({
    trouble: 'format',
  });
});
