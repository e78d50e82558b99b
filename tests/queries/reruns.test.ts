import '#tests/helpers/dom.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { watchQuery } from '#src/browser/database/query.ts';
import { tickItem } from '#src/commands/tick-item.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { currentAccount } from '#src/queries/account.ts';
import { areAllergiesLost, currentDiet } from '#src/queries/device.ts';
import { followEntriesOfList } from '#src/queries/list-entries.ts';
import { heldRemovals, unsentCounts } from '#src/queries/outbox.ts';
import { isLinkUnsent, isPublicationWaiting, ownListOrOriginal } from '#src/queries/own-list.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { databaseIdle, signInHere } from '#tests/helpers/this-browser.ts';

beforeEach(async () => {
  await Promise.all(device.db.tables.map((table) => table.clear()));
});

afterEach(() => void vi.restoreAllMocks());

/** Signs in with one list, and follows the queries of the list's page. Counts their runs by name. */
async function followPage() {
  const list = listOf([newDish('Ramen')]);
  await signInHere([list]);
  const runs: Record<string, number> = {};
  const watch = (name: string, query: (db: FoodDatabase) => Promise<unknown>) =>
    watchQuery(
      async (db) => {
        runs[name] = (runs[name] ?? 0) + 1;
        return query(db);
      },
      () => undefined,
    );
  const entriesOf = followEntriesOfList();
  const stops = [
    watch('unsent', unsentCounts),
    watch('list', (db) => ownListOrOriginal(db, list.id)),
    watch('entries', (db) => entriesOf(db, list.id)),
    watch('account', currentAccount),
    watch('diet', currentDiet),
    watch('held removals', heldRemovals),
    watch('publication', (db) => isPublicationWaiting(db, list.id)),
    watch('link', (db) => isLinkUnsent(db, list.id)),
    watch('lost allergies', areAllergiesLost),
  ];
  await databaseIdle();
  const tick = async () => {
    const before = { ...runs };
    await tickItem(device, { listID: list.id, itemID: list.items[0]!.id }, { isDone: true });
    await eventually(() => expect(runs.unsent).toBe(before.unsent! + 1));
    await databaseIdle();
    const names = Object.keys(runs).filter((name) => runs[name] !== before[name]);
    return Object.fromEntries(names.map((name) => [name, runs[name]! - before[name]!]));
  };
  return { tick, stop: () => stops.forEach((stop) => void stop()) };
}

test('a tick reruns only the queries whose answers it can change', async () => {
  const { tick, stop } = await followPage();
  expect(await tick()).toEqual({ unsent: 1, list: 1, entries: 1, account: 1, diet: 1 });
  stop();
});

test('a tick opens one transaction for its write and one for each query that it reruns', async () => {
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
  // Dexie takes the browser's function when it opens the database.
  device.db.close();
  await device.db.open();
  const { tick, stop } = await followPage();
  opened.mockClear();
  const reruns = await tick();
  // Those of `databaseIdle` are on all tables.
  const ofPage = opened.mock.calls.filter(([stores]) => [...stores].length < device.db.tables.length);
  const modes = ofPage.map(([, mode]) => mode);
  expect(modes.filter((mode) => mode === 'readwrite')).toHaveLength(1);
  expect(modes.filter((mode) => mode === 'readonly')).toHaveLength(Object.keys(reruns).length);
  stop();
});
