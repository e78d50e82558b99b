import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublic } from '#src/domain/list.ts';
import { copyOf } from '#src/domain/new-list.ts';
import { apply, fold } from '#src/writes/table.ts';
import { LIST_ID, list, op } from '#tests/helpers/arbitraries.ts';

const base = fc.option(list, { nil: null });

test('doing an operation twice is doing it once', () => {
  fc.assert(
    fc.property(base, op, (before, change) => {
      const once = apply(before, change);
      expect(apply(once, change)).toEqual(once);
    }),
    { numRuns: 2000 },
  );
});

test('an operation never changes the list it is given', () => {
  fc.assert(
    fc.property(base, op, (before, change) => {
      const copy = structuredClone(before);
      apply(before, change);
      expect(before).toEqual(copy);
    }),
  );
});

test('no sequence of operations puts one item or one tag on a list twice', () => {
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

test('a removed list stays removed whatever is done to its items, until it is made or saved again', () => {
  fc.assert(
    fc.property(list, fc.array(op), (before, ops) => {
      const changes = ops.filter(({ kind }) => kind !== 'list.create' && kind !== 'list.save');
      expect(
        fold(before, [{ kind: 'list.remove', listID: LIST_ID, args: { archived: [] } }, ...changes]),
      ).toBeNull();
    }),
  );
});

test('a copy keeps the source’s item ids, has nothing ticked and is not its author’s', () => {
  fc.assert(
    fc.property(list, (source) => {
      const copy = copyOf(source, 'c1');
      expect(copy.items.map(({ id }) => id)).toEqual(source.items.map(({ id }) => id));
      expect(copy.items.some(({ isDone }) => isDone)).toBe(false);
      expect(copy).toMatchObject({ id: 'c1', isAuthor: false, publicID: source.publicID });
    }),
  );
});

test('publishing gives a copy a publication of its own, and keeps the one a list has', () => {
  fc.assert(
    fc.property(list, (before) => {
      const once = apply(before, { kind: 'list.publish', listID: LIST_ID, args: { publicID: 'p1' } })!;
      expect(isPublic(once)).toBe(true);
      expect(apply(once, { kind: 'list.publish', listID: LIST_ID, args: { publicID: 'p2' } })).toEqual(once);
    }),
  );
});

test('a list that is not public has no public id and nobody else’s likes; its content stays, and the id it had comes back', () => {
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
