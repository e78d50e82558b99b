import { CountrySchema, ListDescriptionSchema, ListNameSchema } from '#src/contract/fields.ts';
import { putDraft, readDraft } from '#src/db/drafts.ts';
import type { List } from '#src/domain/list.ts';
import type { Device } from '#src/outbox/command.ts';
import { type ChangeOp, fold } from '#src/writes/table.ts';
import { editListBy, validField } from './edit-list.ts';

/** The texts that choosing a country may write into a list, in the active language. */
export type CountryTexts = {
  /** The default name of a new list, which the country's label replaces. */
  defaultName: string;
  countryLabel: string;
  /** The sentence "<country> tastes" in the active language, for the description. */
  tastes: string;
};

/**
 * Returns the ops for choosing a country: set the country, replace the name if it is still the default one,
 * and set the description if it is empty (P3.5).
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

/**
 * Sets the country of one of the user's lists, its name if that is still the default one, and its description
 * if it is empty.
 */
export async function chooseCountry(
  device: Device,
  listID: string,
  country: string,
  texts: CountryTexts,
): Promise<void> {
  await editListBy(device, listID, (list) => countryOps(list, country, texts));
}

/**
 * Sets the draft's country, its name if that is still the default one, and its description if it is empty, as
 * one change. The default name is that of the language in which the draft was begun.
 * @returns the changed draft; null if there is none
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

/** Empties the description of one of the user's lists, if it is still this text, which the app wrote. */
export async function removeDescription(device: Device, listID: string, written: string): Promise<void> {
  await editListBy(device, listID, ({ description }) =>
    description === written ? [{ kind: 'list.describe', listID, args: { description: '' } }] : [],
  );
}

/** Empties the draft's description, if it is still this text, which the app wrote. */
export async function removeDraftDescription({ db }: Pick<Device, 'db'>, written: string): Promise<void> {
  await db.transaction('rw', db.drafts, db.meta, async () => {
    const row = await readDraft(db);
    if (row?.list.description === written) await putDraft(db, { ...row.list, description: '' });
  });
}
