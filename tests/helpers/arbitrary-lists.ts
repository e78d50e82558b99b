/** Arbitrary lists for tests with fast-check. */
import fc from 'fast-check';
import type { Item, List } from '#src/domain/list.ts';
import type { Tasted } from '#src/domain/tasted.ts';

/** Returns an id with these last two digits. */
const id = (lastDigits: string) => `0190a000-0000-7000-8000-0000000000${lastDigits}`;
const ITEM_IDS = ['a1', 'a2', 'a3', 'a4'].map(id);
/** The public ids of arbitrary lists. */
export const PUBLIC_IDS = ['b1', 'b2'].map(id);
/** The tags of arbitrary lists and items. */
export const TAGS = ['#a', '#b', '#c'];
/** The name of an arbitrary list or item. */
export const word = fc.constantFrom('Ramen', 'Pierogi', 'Paella');
const tags = fc.uniqueArray(fc.constantFrom(...TAGS));
/** The id of an arbitrary item. */
export const itemID = fc.constantFrom(...ITEM_IDS);

/** The id of every arbitrary list. */
export const LIST_ID = id('11');

/** An item with one of four ids, so that some ops find their item on a list and others do not. */
export const item: fc.Arbitrary<Item> = fc.record({
  id: itemID,
  name: word,
  description: word,
  tags,
  isDone: fc.boolean(),
});

/** The notes of a dish, with at least one of their fields. */
const tasted: fc.Arbitrary<Tasted> = fc
  .record(
    {
      day: fc.constantFrom('2026-11-21', '2026-11-23'),
      note: word,
      place: fc.constantFrom('Kraków', 'Osaka'),
      stars: fc.integer({ min: 1, max: 5 }),
    },
    { requiredKeys: [] },
  )
  .filter((notes) => Object.keys(notes).length > 0);

/** A list with distinct items, some of them with notes. */
export const list: fc.Arbitrary<List> = fc
  .record({
    id: fc.constant(LIST_ID),
    publicID: fc.constantFrom(null, PUBLIC_IDS[0]!),
    isAuthor: fc.boolean(),
    name: word,
    description: word,
    chosenCountry: fc.constantFrom('PL', 'JP'),
    language: fc.constantFrom('EN', 'PL'),
    tags,
    items: fc.uniqueArray(item, { selector: ({ id }) => id }),
    likes: fc.nat(9),
    rev: fc.nat(9),
    order: fc.nat(9),
    notesByItem: fc.dictionary(itemID, tasted, { maxKeys: 2 }),
  })
  .map(({ notesByItem, ...list }) => {
    const notes = Object.entries(notesByItem).filter(([notedID]) =>
      list.items.some(({ id }) => id === notedID),
    );
    return notes.length === 0 ? list : { ...list, tasted: Object.fromEntries(notes) };
  });
