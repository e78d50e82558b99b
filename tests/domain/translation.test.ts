/** A starter list in the reader's language keeps what a user has changed (P10.4). */
import { describe, expect, it, test } from 'vitest';
import type { Item } from '#src/domain/list.ts';
import {
  notTranslated,
  type Translations,
  tagLabel,
  tagOfLabel,
  textKey,
  translateList,
  translationsFor,
} from '#src/domain/translation.ts';

const german: Translations = {
  language: 'DE',
  texts: new Map([
    [textKey('Thai essentials'), 'Unverzichtbares aus Thailand'],
    [textKey('Sour soup.'), 'Saure Suppe.'],
    [textKey('Green curry.'), 'Grünes Curry.'],
    ['#soup', '#Suppe'],
    ['#spicy', '#scharf'],
    ['#rice', '#Reis'],
  ]),
};
const list = {
  name: 'Thai essentials',
  description: '',
  language: 'EN',
  items: [
    { id: 'a', name: 'ต้มยำ', description: 'Sour soup.' },
    { id: 'b', name: 'Khao phat', description: 'As my aunt makes it.' },
  ],
};

describe('a list in the reader’s language', () => {
  it('has translated starter texts, and keeps its owner’s texts and the names of dishes', () => {
    expect(translateList(list, german)).toEqual({
      name: 'Unverzichtbares aus Thailand',
      description: '',
      language: 'DE',
      writtenIn: 'EN',
      items: [
        { id: 'a', name: 'ต้มยำ', description: 'Saure Suppe.' },
        { id: 'b', name: 'Khao phat', description: 'As my aunt makes it.' },
      ],
    });
  });

  it('is unchanged if none of its texts is a starter text', () => {
    const own = { ...list, name: 'Mine', items: [] };
    expect(translateList(own, german)).toBe(own);
    expect(translateList(list, { language: 'DE', texts: new Map() })).toBe(list);
  });

  it('needs only the translations of its own texts and tags', () => {
    const [first, second] = list.items;
    const tagged = {
      ...list,
      tags: ['#spicy'],
      items: [
        { ...first, isDone: false, tags: ['#soup', '#mine'] },
        { ...second, isDone: false, tags: [] },
      ] as Item[],
    };
    expect(translationsFor([tagged], german)).toEqual([
      [textKey('Thai essentials'), 'Unverzichtbares aus Thailand'],
      [textKey('Sour soup.'), 'Saure Suppe.'],
      ['#soup', '#Suppe'],
      ['#spicy', '#scharf'],
    ]);
  });

  it('shows a tag of the vocabulary in that language, and another tag as its owner typed it', () => {
    expect(['#soup', '#Soup', '#mine'].map((tag) => tagLabel(tag, german))).toEqual([
      '#Suppe',
      '#Soup',
      '#mine',
    ]);
    expect(tagLabel('#soup', notTranslated)).toBe('#soup');
    // A text that only looks like a tag is no tag.
    expect(translateList({ ...list, name: '#soup', items: [] }, german).name).toBe('#soup');
  });
});

test('a label leads to its tag in upper and lower case, and another word to none', () => {
  expect(tagOfLabel('#suppe', german)).toBe('#soup');
  expect(tagOfLabel('#Oma', german)).toBeUndefined();
  expect(tagOfLabel('Saure Suppe.', german)).toBeUndefined();
});
