/** Arbitrary lists and writes for tests with fast-check. */
import fc from 'fast-check';
import type { AllergyStorage } from '#src/domain/diet.ts';
import type { Item, List } from '#src/domain/list.ts';
import { DIETS, type Food } from '#src/domain/phrases.ts';
import type { Tasted } from '#src/domain/tasted.ts';
import type { DietWrite } from '#src/writes/merge-diet.ts';
import type { AccountOp, LikeOp, ListOp, Op } from '#src/writes/table.ts';

/** Returns an id with these last two digits. */
const id = (lastDigits: string) => `0190a000-0000-7000-8000-0000000000${lastDigits}`;
const ITEM_IDS = ['a1', 'a2', 'a3', 'a4'].map(id);
const PUBLIC_IDS = ['b1', 'b2'].map(id);
const TAGS = ['#a', '#b', '#c'];
const word = fc.constantFrom('Ramen', 'Pierogi', 'Paella');
const tags = fc.uniqueArray(fc.constantFrom(...TAGS));
const itemID = fc.constantFrom(...ITEM_IDS);

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

/** An arbitrary of the arguments of each kind of these ops. */
type ArgsOf<O extends Op> = { [Kind in O['kind']]: fc.Arbitrary<Extract<O, { kind: Kind }>['args']> };

const tag = fc.record({ tag: fc.constantFrom(...TAGS) });
const name = fc.record({ name: word });
const description = fc.record({ description: word });
const newList = list.map(({ name, description, chosenCountry, language, tags, items }) => ({
  list: { name, description, chosenCountry, language, tags, items },
}));

/** Arguments for each kind of list op. A missing kind does not compile. */
const LIST_ARGS: ArgsOf<Exclude<ListOp, { itemID: string }>> = {
  'list.create': newList,
  'list.save': fc.record({ source: list }),
  'list.remove': fc.constant({ archived: [] }),
  'list.rename': name,
  'list.describe': description,
  'list.setCountry': fc.record({ country: fc.constantFrom('PL', 'JP') }),
  'list.setLanguage': fc.record({ language: fc.constantFrom('EN', 'PL') }),
  'list.setAuthorShown': fc.record({ isShown: fc.boolean() }),
  'list.addTag': tag,
  'list.removeTag': tag,
  'list.publish': fc.record({ publicID: fc.constantFrom(...PUBLIC_IDS) }),
  'list.unpublish': fc.constant({}),
  'list.openByLink': fc.constant({}),
};

/** Arguments for each kind of item op. */
const ITEM_ARGS: ArgsOf<Extract<ListOp, { itemID: string }>> = {
  'item.add': fc.record({ item }),
  'item.remove': fc.constant({ archived: [] }),
  'item.rename': name,
  'item.describe': description,
  'item.addTag': tag,
  'item.removeTag': tag,
  'item.tick': fc.oneof(
    fc.record({ isDone: fc.boolean() }),
    fc.record({ isDone: fc.constant(true), day: fc.constantFrom('2026-11-20', '2026-11-23') }),
  ),
  'item.setTasted': fc.record(
    {
      day: fc.constantFrom(null, '2026-11-20', '2026-11-22'),
      note: fc.constantFrom('', 'Sour', 'Not for me'),
      place: fc.constantFrom('', 'Naha'),
      stars: fc.constantFrom(null, 1, 5),
    },
    { requiredKeys: [] },
  ),
};

const OTHER_ARGS: ArgsOf<LikeOp | AccountOp> = {
  'like.add': fc.record({ country: fc.constantFrom('PL', 'JP'), publicID: fc.constantFrom(...PUBLIC_IDS) }),
  'account.avatar': fc.record({ avatar: fc.constantFrom('1', '2_1') }),
  'account.name': fc.record({ name: word }),
  'account.language': fc.record({ language: fc.constantFrom('EN', 'PL') }),
  'account.terms': fc.record({ version: fc.integer({ min: 1, max: 3 }) }),
  'account.diet': fc.oneof<fc.Arbitrary<DietWrite>[]>(
    fc.record({
      diets: fc.subarray([...DIETS]),
      avoid: fc.subarray<Food>(['pork', 'alcohol', 'milk']),
      allergic: fc.subarray<Food>(['gluten', 'nuts']),
    }),
    fc.record({
      diets: fc.subarray([...DIETS]),
      avoid: fc.subarray<Food>(['pork', 'milk']),
      allergic: fc.subarray<Food>(['gluten', 'peanuts', 'nuts']),
      mild: fc.subarray<Food>(['gluten']),
      unanswered: fc.subarray<Food>(['peanuts']),
      changed: fc.subarray<Food>(['pork', 'gluten', 'peanuts', 'milk', 'nuts']),
      lowered: fc.subarray<Food>(['gluten', 'nuts']),
      kept: fc.record({
        on: fc.constantFrom<AllergyStorage>('phone', 'devices'),
        answer: fc.integer({ min: 1, max: 3 }),
      }),
    }),
  ),
};

const listOps = Object.entries(LIST_ARGS).map(([kind, args]) =>
  fc.record({ kind: fc.constant(kind), listID: fc.constant(LIST_ID), args: args as fc.Arbitrary<unknown> }),
);
/** Item ops. An op that adds an item has that item's id. */
const itemOps = Object.entries(ITEM_ARGS).map(([kind, args]) =>
  fc
    .record({
      kind: fc.constant(kind),
      listID: fc.constant(LIST_ID),
      itemID,
      args: args as fc.Arbitrary<unknown>,
    })
    .map((op) => (kind === 'item.add' ? { ...op, itemID: (op.args as { item: Item }).item.id } : op)),
);
const otherOps = Object.entries(OTHER_ARGS).map(([kind, args]) =>
  fc.record({ kind: fc.constant(kind), args: args as fc.Arbitrary<unknown> }),
);

/** Returns an arbitrary of ops of one kind. */
export const opOf = (kind: string): fc.Arbitrary<ListOp> => op.filter((each) => each.kind === kind);
/** Any op on the list `LIST_ID` or on an item of it. */
export const op = fc.oneof(...listOps, ...itemOps) as fc.Arbitrary<ListOp>;
/** Any op: on the list, on its items, on the account, or a like. */
export const anyOp = fc.oneof(...listOps, ...itemOps, ...otherOps) as fc.Arbitrary<Op>;
