import { putDraft, readDraft } from '#src/db/drafts.ts';
import type { List } from '#src/domain/list.ts';
import type { Device } from '#src/outbox/device.ts';
import { fold } from '#src/writes/apply.ts';
import { type CountryTexts, countryOps } from './choose-country.ts';

/**
 * Gives the draft its country, and with it the name and description it does not have yet, as one change. A draft begun
 * in another language has the default name of that one.
 * @returns the draft as it is then; null when there is none
 */
export async function chooseDraftCountry(
  device: Pick<Device, 'db'>,
  country: string,
  texts: CountryTexts,
): Promise<List | null> {
  const { db } = device;
  return db.transaction('rw', db.drafts, db.meta, async () => {
    const row = await readDraft(db);
    if (row === null) return null;
    const defaultName = row.defaultName ?? texts.defaultName;
    const list = fold(row.list, countryOps(row.list, country, { ...texts, defaultName }));
    if (list !== null) await putDraft(db, list);
    return list;
  });
}
