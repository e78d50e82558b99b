import Dexie from 'dexie';
import type { FoodDatabase } from '#src/db/database.ts';
import { neededLists, tablesOfNeeds } from './needed-lists.ts';

/** How many lists go in one transaction. */
const PIECE = 100;

/**
 * Takes the lists of a download from this device that the user has taken off it. What opening the country once leaves
 * here stays, its first page, and so does what is needed for something else (`needed-lists.ts`). Begun anew meanwhile,
 * it ends; left in the middle, it goes on the next time.
 * @param pause waited for between the pieces
 */
export async function forgetDownload(
  db: FoodDatabase,
  country: string,
  pause: () => Promise<void>,
): Promise<void> {
  const here = await db.publicLists.where('chosenCountry').equals(country).primaryKeys();
  const tables = [db.publicLists, db.countryPages, ...tablesOfNeeds(db)];
  for (let start = 0; start <= here.length; start += PIECE) {
    const isDone = await db.transaction('rw', tables, async () => {
      if ((await db.downloads.get(country))?.state !== 'going') return true;
      const first = await db.countryPages.get([country, 0]);
      await db.countryPages.where('[country+page]').between([country, 1], [country, Dexie.maxKey]).delete();
      const rows = (await db.publicLists.bulkGet(here.slice(start, start + PIECE))).flatMap((row) =>
        row === undefined || row.publicID === null ? [] : [row],
      );
      const stays = new Set([...(await neededLists(db, rows)), ...(first?.ids ?? [])]);
      await db.publicLists.bulkDelete(rows.flatMap(({ id }) => (stays.has(id) ? [] : [id])));
      if (start + PIECE < here.length) return false;
      await db.downloads.delete(country);
      return true;
    });
    if (isDone) return;
    await pause();
  }
}
