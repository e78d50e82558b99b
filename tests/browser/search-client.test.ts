import '#tests/helpers/dom.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { searchOnce, watchSearch } from '#src/browser/search/search-client.ts';
import { putListRow } from '#src/db/list-rows.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import { listOf, newDish, testID, USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';

const { db } = device;
const publicRow = (name: string, fetchedAt = 1): PublicListRow => {
  const id = testID();
  return { ...listOf([newDish('Bigos')]), id, publicID: id, chosenCountry: 'PL', name, fetchedAt };
};

/** The ids of the lists currently found for “feast”, among own and all other lists. */
let found: string[] | undefined;
let stop: () => void;
beforeEach(async () => {
  await Promise.all(db.tables.map((table) => table.clear()));
  found = undefined;
  const query = { country: null, term: 'feast', languages: [], limit: 200 };
  stop = watchSearch('lists', query, ({ lists, isWhole }) => {
    if (isWhole) found = lists.map(({ id }) => id).sort();
  });
  await eventually(() => expect(found).toEqual([]));
});
afterEach(() => stop());
const expectFound = (...ids: string[]) => eventually(() => expect(found).toEqual(ids.sort()));

test('a search follows lists that are added, renamed, removed and cleared', async () => {
  const rows = ['Feast of Kraków', 'Feast of Łódź', 'Soups'].map((name) => publicRow(name));
  const [one, other, soups] = rows as [PublicListRow, PublicListRow, PublicListRow];
  await db.publicLists.bulkPut(rows);
  await expectFound(one.id, other.id);
  await db.publicLists.bulkPut([
    { ...soups, name: 'Soups for a feast', fetchedAt: 2 },
    { ...other, name: 'Łódź', fetchedAt: 2 },
  ]);
  await expectFound(one.id, soups.id);
  await db.publicLists.delete(one.id);
  await expectFound(soups.id);
  await db.publicLists.clear();
  await expectFound();
});

test('a search follows many lists that are added at once', async () => {
  const rows = Array.from({ length: 120 }, (_, number) => publicRow(`Feast ${number}`));
  await db.publicLists.bulkPut(rows);
  await expectFound(...rows.map(({ id }) => id));
  const remaining = rows.filter((_, number) => number % 3 > 0);
  await db.transaction('rw', db.publicLists, async () => {
    await db.publicLists.clear();
    await db.publicLists.bulkPut(remaining.map((row) => ({ ...row, fetchedAt: 2 })));
  });
  await expectFound(...remaining.map(({ id }) => id));
});

test('a search follows the user’s own lists, and a change of user', async () => {
  const [mine, theirs] = [listOf([], { name: 'My feast' }), listOf([], { name: 'Their feast' })];
  const other = testID();
  await db.meta.put({ key: 'session', userID: USER, isPaused: false });
  await db.transaction('rw', db.tables, async () => {
    await putListRow(db, USER, mine);
    await putListRow(db, other, theirs);
  });
  await expectFound(mine.id);
  await db.lists.update(mine.id, { name: 'My supper' });
  await expectFound();
  await db.meta.put({ key: 'session', userID: other, isPaused: false });
  await expectFound(theirs.id);
  await db.meta.delete('session');
  await expectFound();
});

test('a later search is answered by the same index', async () => {
  const row = publicRow('Feast');
  await db.publicLists.put(row);
  await expectFound(row.id);
  const { all } = await searchOnce('dishes', { term: 'bigso', continents: [] });
  expect(all.map(({ name }) => name)).toEqual(['Bigos']);
});
