import fc from 'fast-check';
import type { Item, List } from '#src/domain/list.ts';
import type { ListOp } from '#src/writes/table.ts';

const ITEM_IDS = ['i1', 'i2', 'i3', 'i4'];
const TAGS = ['#a', '#b', '#c'];
const word = fc.constantFrom('Ramen', 'Pierogi', 'Paella');
const tags = fc.uniqueArray(fc.constantFrom(...TAGS));
const itemID = fc.constantFrom(...ITEM_IDS);

/** An item with one of four ids, so that ops hit and miss. */
export const item: fc.Arbitrary<Item> = fc.record({
  id: itemID,
  name: word,
  description: word,
  tags,
  isDone: fc.boolean(),
});

/** A list with id `l1` and distinct items. */
export const list: fc.Arbitrary<List> = fc.record({
  id: fc.constant('l1'),
  publicID: fc.constantFrom(null, 'p1'),
  isAuthor: fc.boolean(),
  name: word,
  description: word,
  chosenCountry: fc.constantFrom('PL', 'JP'),
  language: fc.constant('EN'),
  tags,
  items: fc.uniqueArray(item, { selector: ({ id }) => id }),
  likes: fc.nat(9),
  rev: fc.nat(9),
  order: fc.nat(9),
});

const listID = 'l1';
/** Any operation on list `l1`. */
export const op: fc.Arbitrary<ListOp> = fc.oneof(
  list.map((source): ListOp => ({ kind: 'list.save', listID, args: { source } })),
  list.map((content): ListOp => ({ kind: 'list.create', listID, args: { list: content } })),
  fc.constant<ListOp>({ kind: 'list.remove', listID, args: { archived: [] } }),
  word.map((name): ListOp => ({ kind: 'list.rename', listID, args: { name } })),
  word.map((description): ListOp => ({ kind: 'list.describe', listID, args: { description } })),
  fc
    .constantFrom('PL', 'JP')
    .map((country): ListOp => ({ kind: 'list.setCountry', listID, args: { country } })),
  fc.constantFrom(...TAGS).map((tag): ListOp => ({ kind: 'list.addTag', listID, args: { tag } })),
  fc.constantFrom(...TAGS).map((tag): ListOp => ({ kind: 'list.removeTag', listID, args: { tag } })),
  fc
    .constantFrom('p1', 'p2')
    .map((publicID): ListOp => ({ kind: 'list.publish', listID, args: { publicID } })),
  fc.constantFrom<ListOp>(
    { kind: 'list.unpublish', listID, args: {} },
    { kind: 'list.openByLink', listID, args: {} },
  ),
  item.map((added): ListOp => ({ kind: 'item.add', listID, itemID: added.id, args: { item: added } })),
  itemID.map((id): ListOp => ({ kind: 'item.remove', listID, itemID: id, args: { archived: [] } })),
  fc
    .tuple(itemID, word)
    .map(([id, name]): ListOp => ({ kind: 'item.rename', listID, itemID: id, args: { name } })),
  fc
    .tuple(itemID, word)
    .map(
      ([id, description]): ListOp => ({ kind: 'item.describe', listID, itemID: id, args: { description } }),
    ),
  fc
    .tuple(itemID, fc.constantFrom(...TAGS))
    .map(([id, tag]): ListOp => ({ kind: 'item.addTag', listID, itemID: id, args: { tag } })),
  fc
    .tuple(itemID, fc.constantFrom(...TAGS))
    .map(([id, tag]): ListOp => ({ kind: 'item.removeTag', listID, itemID: id, args: { tag } })),
  fc
    .tuple(itemID, fc.boolean())
    .map(([id, isDone]): ListOp => ({ kind: 'item.tick', listID, itemID: id, args: { isDone } })),
);
