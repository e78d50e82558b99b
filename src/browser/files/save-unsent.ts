import { SILENCE_MS } from '#src/browser/database/database-watchdog.ts';
import { device } from '#src/browser/database/device.ts';
import { readStores } from '#src/db/raw-database.ts';
import { COPIED_STORES, type CopiedRows, unsentCopy } from '#src/db/unsent-copy.ts';
import { type SaveOutcome, saveFile } from './save-file.ts';

/**
 * Saves all data of the signed-in user that is only on this device to a file. Reads without Dexie, so that it
 * works wherever the browser can still read the database.
 * @param describe describes an entry in the user's language
 * @param save saves the file
 * @returns the outcome; `nothing` if no change is unsent, `failed` if the data could not be read or saved
 */
export async function saveUnsent(
  describe: Parameters<typeof unsentCopy>[1],
  save = saveFile,
): Promise<SaveOutcome | 'nothing' | 'failed'> {
  try {
    const rows = (await withinDeadline(readStores(device.db.name, COPIED_STORES))) as CopiedRows;
    const copy = unsentCopy(rows, describe, new Date());
    if (copy === null) return 'nothing';
    const day = copy.exportedAt.slice(0, 10);
    return await save(`food-odyssey-unsent-${day}.json`, JSON.stringify(copy, null, 2));
  } catch {
    return 'failed';
  }
}

function withinDeadline<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer in time')), SILENCE_MS)),
  ]);
}
