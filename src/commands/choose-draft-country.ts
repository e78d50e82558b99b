import { putDraft, readDraft } from '#src/db/drafts.ts';
import { fold } from '#src/domain/apply.ts';
import type { Device } from '#src/outbox/device.ts';
import { type CountryTexts, countryOps } from './choose-country.ts';

/** Gives the draft its country, and with it the name and description it does not have yet, as one change. */
export async function chooseDraftCountry(
  device: Pick<Device, 'db'>,
  country: string,
  texts: CountryTexts,
): Promise<void> {
  const { db } = device;
  await db.transaction('rw', db.drafts, db.meta, async () => {
    const row = await readDraft(db);
    if (row === null) return;
    const list = fold(row.list, countryOps(row.list, country, texts));
    if (list !== null) await putDraft(db, list);
  });
}
