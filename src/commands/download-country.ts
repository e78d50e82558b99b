import { type FoodDatabase, ofCountry } from '#src/db/database.ts';

type Deps = { db: FoodDatabase; now(): number };

/**
 * Wants all public lists of a country on this device: begins to download it, goes on with what was paused, and, where all
 * of it is here, fetches it anew; until that is done what is here stays. Who fetches is `shared/downloads/keep-downloading.ts`.
 */
export async function downloadCountry({ db, now }: Deps, country: string): Promise<void> {
  await db.transaction('rw', db.downloads, db.downloadParts, async () => {
    const row = await db.downloads.get(country);
    if (row?.state === 'running') return;
    if (row?.state === 'paused') {
      await db.downloads.put({ ...row, state: 'running', isFull: false });
      return;
    }
    await deleteParts(db, country);
    await db.downloads.put({
      country,
      state: 'running',
      startedAt: now(),
      after: null,
      lists: 0,
      bytes: 0,
      total: row?.total ?? 0,
      whole: row?.state === 'whole' ? row.whole : null,
    });
  });
}

/** Stops a download where it is; what has come stays. `isFull` says that it stops for want of room. */
export async function pauseDownload(
  { db }: Pick<Deps, 'db'>,
  country: string,
  isFull = false,
): Promise<void> {
  await db.transaction('rw', db.downloads, async () => {
    const row = await db.downloads.get(country);
    if (row?.state === 'running') await db.downloads.put({ ...row, state: 'paused', isFull });
  });
}

/** Takes a download off this device, whole or not. Its lists leave in their own time, see `forgetDownload`. */
export async function removeDownload({ db }: Pick<Deps, 'db'>, country: string): Promise<void> {
  await db.transaction('rw', db.downloads, db.downloadParts, async () => {
    await deleteParts(db, country);
    await db.downloads.update(country, { state: 'going', whole: null });
  });
}

async function deleteParts(db: FoodDatabase, country: string): Promise<void> {
  await ofCountry(db.downloadParts, '[country+from]', country).delete();
}
