import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublic, type List } from '#src/domain/list.ts';
import { copyOf } from '#src/domain/new-list.ts';
import { apply, CHANGES, fold, type ListOp } from '#src/writes/table.ts';
import { LIST_ID, list } from '#tests/helpers/arbitrary-lists.ts';
import { op, opOf } from './arbitrary-ops.ts';

const base = fc.option(list, { nil: null });

test('applying an op twice has the same effect as applying it once', () => {
  fc.assert(
    fc.property(base, op, (before, change) => {
      const once = apply(before, change);
      expect(apply(once, change)).toEqual(once);
    }),
    { numRuns: 2000 },
  );
});

test('applying an op never changes the given list', () => {
  fc.assert(
    fc.property(base, op, (before, change) => {
      const copy = structuredClone(before);
      apply(before, change);
      expect(before).toEqual(copy);
    }),
  );
});

test('no sequence of ops puts an item or a tag on a list twice', () => {
  fc.assert(
    fc.property(base, fc.array(op), (before, ops) => {
      const after = fold(before, ops);
      if (after === null) return;
      const ids = after.items.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const tags of [after.tags, ...after.items.map((each) => each.tags)]) {
        expect(new Set(tags).size).toBe(tags.length);
      }
    }),
  );
});

/**
 * The parts of a list from which the server derives data that depends on each state, not only on the last.
 */
const derivedFrom = ({ items, chosenCountry, publicID, access, removedItemIDs }: List) => ({
  itemIDs: items.map(({ id }) => id),
  chosenCountry,
  publicID,
  access,
  removedItemIDs,
});

test.each(CHANGES.map(({ kind, isSteady }) => ({ kind, isSteady })))(
  'isSteady of $kind says whether it keeps the items and the country of every list',
  ({ kind, isSteady }) => {
    const effects = fc
      .sample(fc.tuple(list, opOf(kind)), { numRuns: 500, seed: 1 })
      .map(([before, change]) => ({ before, after: apply(before, change as ListOp) }));
    const isKept = effects.every(
      ({ before, after }) => after !== null && isDeepStrictEqual(derivedFrom(after), derivedFrom(before)),
    );
    expect(isSteady).toBe(isKept);
  },
);

test('a removed list stays removed after any change of it, until it is created or saved again', () => {
  fc.assert(
    fc.property(list, fc.array(op), (before, ops) => {
      const changes = ops.filter(({ kind }) => kind !== 'list.create' && kind !== 'list.save');
      expect(
        fold(before, [{ kind: 'list.remove', listID: LIST_ID, args: { archived: [] } }, ...changes]),
      ).toBeNull();
    }),
  );
});

test('a copy keeps the source’s item ids, has no ticks, and its user is not its author', () => {
  fc.assert(
    fc.property(list, (source) => {
      const copy = copyOf(source, 'c1');
      expect(copy.items.map(({ id }) => id)).toEqual(source.items.map(({ id }) => id));
      expect(copy.items.some(({ isDone }) => isDone)).toBe(false);
      expect(copy).toMatchObject({ id: 'c1', isAuthor: false, publicID: source.publicID });
    }),
  );
});

test('publishing makes a list public, and publishing it again with another id changes nothing', () => {
  fc.assert(
    fc.property(list, (before) => {
      const once = apply(before, { kind: 'list.publish', listID: LIST_ID, args: { publicID: 'p1' } })!;
      expect(isPublic(once)).toBe(true);
      expect(apply(once, { kind: 'list.publish', listID: LIST_ID, args: { publicID: 'p2' } })).toEqual(once);
    }),
  );
});

test('an unpublished list loses its public id and likes, keeps its content, and can get its id again', () => {
  fc.assert(
    fc.property(
      list,
      fc.constantFrom('list.unpublish' as const, 'list.openByLink' as const),
      (before, kind) => {
        const after = apply(before, { kind, listID: LIST_ID, args: {} });
        const access = kind === 'list.openByLink' ? 'link' : 'none';
        const closed = isPublic(before) && { formerPublicID: before.publicID };
        expect(after).toEqual({ ...before, publicID: null, isAuthor: true, likes: 0, access, ...closed });
        const again = apply(after, { kind: 'list.publish', listID: LIST_ID, args: { publicID: 'p2' } });
        expect(again?.publicID).toBe(isPublic(before) ? before.publicID : 'p2');
        expect(again).not.toHaveProperty('formerPublicID');
      },
    ),
  );
});
