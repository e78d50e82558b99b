import { type FoodDatabase, ofCountry } from '#src/db/database.ts';

type Deps = { db: FoodDatabase; now(): number };

/**
 * Downloads all public lists of a country to this device (P7.16): starts a download, resumes a paused one, or
 * refreshes a complete one, whose lists stay until the refresh is complete. Does nothing for a running
 * download. `parts/downloads/keep-downloading.ts` does the fetching.
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

/**
 * Pauses a running download; fetched lists stay.
 * @param reason.isFull true if it is paused because the disk had no room
 */
export async function pauseDownload(
  { db }: Pick<Deps, 'db'>,
  country: string,
  { isFull = false }: { isFull?: boolean } = {},
): Promise<void> {
  await db.transaction('rw', db.downloads, async () => {
    const row = await db.downloads.get(country);
    if (row?.state === 'running') await db.downloads.put({ ...row, state: 'paused', isFull });
  });
}

/** Marks a download, complete or not, as removed. `forgetDownload` deletes its lists later. */
export async function removeDownload({ db }: Pick<Deps, 'db'>, country: string): Promise<void> {
  await db.transaction('rw', db.downloads, db.downloadParts, async () => {
    await deleteParts(db, country);
    await db.downloads.update(country, { state: 'going', whole: null });
  });
}

async function deleteParts(db: FoodDatabase, country: string): Promise<void> {
  await ofCountry(db.downloadParts, '[country+from]', country).delete();
}
