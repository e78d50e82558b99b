import { describe, expect, it } from 'vitest';
import { searchLists } from '#src/domain/list-search.ts';

const list = (id: string, name: string, likes: number, tags: string[] = []) => ({ id, name, likes, tags });
const lists = [
  list('a', 'Street food', 5, ['#street']),
  list('b', 'Café', 1, ['#breakfast']),
  list('c', 'Cafés of Paris', 9, ['#sweet', '#Street']),
  list('d', 'Old cafe walks', 9),
];
const found = (term: string) => searchLists(lists, term).map(({ id }) => id);

describe('searchLists', () => {
  it('finds by a part of the name, without case and accents; exact length first, then likes, then id', () => {
    expect(found('CAFE')).toEqual(['b', 'c', 'd']);
    expect(found('walks')).toEqual(['d']);
  });

  it('sorts lists liked alike by when they were published, those of which it is not known last and by id', () => {
    const alike = [
      list('a', 'Soups', 1),
      { ...list('b', 'Soups', 1), publishedAt: 20 },
      { ...list('c', 'Soups', 1), publishedAt: 0 },
      list('d', 'Soups', 2),
    ];
    expect(searchLists(alike, 'soups').map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
  });

  it('finds tags after a #, from their beginning', () => {
    expect(found('#street')).toEqual(['c', 'a']);
    expect(found('#str')).toEqual(['c', 'a']);
    expect(found('#treet')).toEqual([]);
  });

  it('does not find tags without a #', () => {
    expect(found('breakfast')).toEqual([]);
  });

  it('finds everything for an empty term, and every tagged list for a bare #', () => {
    expect(found(' ')).toEqual(['c', 'd', 'a', 'b']);
    expect(found('#')).toEqual(['c', 'a', 'b']);
  });
});
