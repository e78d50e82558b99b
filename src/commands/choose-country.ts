import { CountrySchema, ListDescriptionSchema, ListNameSchema } from '#src/contract/fields.ts';
import { putDraft, readDraft } from '#src/db/drafts.ts';
import type { List } from '#src/domain/list.ts';
import type { Device } from '#src/outbox/command.ts';
import { type ChangeOp, fold } from '#src/writes/table.ts';
import { editListBy, validField } from './edit-list.ts';

/** Texts a country brings to a list that was not named or described yet, in the active language. */
export type CountryTexts = {
  /** The default name of a new list, which the country's label replaces. */
  defaultName: string;
  countryLabel: string;
  /** The whole localised "<country> tastes". */
  tastes: string;
};

/**
 * What choosing a country means for a list: the country, the name when it is still the default one, the
 * description when it is empty (specification, section 4).
 */
function countryOps(list: List, country: string, texts: CountryTexts): ChangeOp[] {
  const listID = list.id;
  return [
    {
      kind: 'list.setCountry',
      listID,
      args: { country: validField(CountrySchema, country, 'chosenCountry') },
    },
    ...(list.name === texts.defaultName
      ? [
          {
            kind: 'list.rename' as const,
            listID,
            args: { name: validField(ListNameSchema, texts.countryLabel, 'name') },
          },
        ]
      : []),
    ...(list.description === ''
      ? [
          {
            kind: 'list.describe' as const,
            listID,
            args: { description: validField(ListDescriptionSchema, texts.tastes, 'description') },
          },
        ]
      : []),
  ];
}

/** Gives one of the user's lists its country, and with it the name and description it does not have yet. */
export async function chooseCountry(
  device: Device,
  listID: string,
  country: string,
  texts: CountryTexts,
): Promise<void> {
  await editListBy(device, listID, (list) => countryOps(list, country, texts));
}

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
