import '#tests/helpers/dom.ts';
import { beforeEach, expect, test } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { watchQuery } from '#src/browser/database/query.ts';
import { tickItem } from '#src/commands/tick-item.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { areAllergiesLost } from '#src/queries/device.ts';
import { heldRemovals, unsentCounts } from '#src/queries/outbox.ts';
import { isLinkUnsent, isPublicationWaiting } from '#src/queries/own-list.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { databaseIdle, signInHere } from '#tests/helpers/this-browser.ts';

beforeEach(async () => {
  await Promise.all(device.db.tables.map((table) => table.clear()));
});

test('a tick reruns only the queries whose answers it can change', async () => {
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
  const stops = [
    watch('unsent', unsentCounts),
    watch('held removals', heldRemovals),
    watch('publication', (db) => isPublicationWaiting(db, list.id)),
    watch('link', (db) => isLinkUnsent(db, list.id)),
    watch('lost allergies', areAllergiesLost),
  ];
  await databaseIdle();
  const before = { ...runs };
  await tickItem(device, { listID: list.id, itemID: list.items[0]!.id }, { isDone: true });
  await eventually(() => expect(runs.unsent).toBe(before.unsent! + 1));
  await databaseIdle();
  expect(runs).toEqual({ ...before, unsent: before.unsent! + 1 });
  for (const stop of stops) stop();
});
