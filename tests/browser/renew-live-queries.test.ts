import '#tests/helpers/dom.ts';
import { expect, test } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { watchQuery } from '#src/browser/database/query.ts';
import { CHANGES_TO_RENEW, renewLiveQueries } from '#src/browser/database/renew-live-queries.ts';
import { idle } from '#src/browser/loading/idle.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { databaseIdle } from '#tests/helpers/this-browser.ts';

/** Makes changes to the database that do not concern the query below. */
async function change(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1)
    await device.db.meta.put({ key: 'adConsent', isGranted: time % 2 === 0 });
}

test('a query is run again after many unrelated changes, to free the data kept for it', async () => {
  let runs = 0;
  const stopWatching = watchQuery(
    async (db) => {
      runs += 1;
      return db.drafts.count();
    },
    () => undefined,
  );
  await databaseIdle();
  runs = 0;
  const stopRenewing = renewLiveQueries();
  await change(CHANGES_TO_RENEW - 1);
  await idle();
  await idle();
  expect(runs).toBe(0);
  await change(1);
  await eventually(() => expect(runs).toBe(1));
  await change(CHANGES_TO_RENEW);
  await eventually(() => expect(runs).toBe(2));
  stopRenewing();
  stopWatching();
});
