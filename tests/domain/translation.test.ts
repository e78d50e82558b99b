/** A starter list in the reader's language keeps what a user has changed (P10.4). */
import { describe, expect, it } from 'vitest';
import { type Translations, textKey, translateList, translationsFor } from '#src/domain/translation.ts';

const german: Translations = {
  language: 'DE',
  texts: new Map([
    [textKey('Thai essentials'), 'Unverzichtbares aus Thailand'],
    [textKey('Sour soup.'), 'Saure Suppe.'],
    [textKey('Green curry.'), 'Grünes Curry.'],
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

  it('needs only the translations of its own texts', () => {
    expect(translationsFor([list], german)).toEqual([
      [textKey('Thai essentials'), 'Unverzichtbares aus Thailand'],
      [textKey('Sour soup.'), 'Saure Suppe.'],
    ]);
  });
});
