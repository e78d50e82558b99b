import { CountrySchema, ListDescriptionSchema, ListNameSchema } from '#src/contract/fields.ts';
import { putDraft, readDraft } from '#src/db/drafts.ts';
import type { List } from '#src/domain/list.ts';
import type { Device } from '#src/outbox/command.ts';
import { type ChangeOp, fold } from '#src/writes/table.ts';
import { editListBy, validField } from './edit-list.ts';

/** The texts that choosing a country may write into a list, in the active language. */
type CountryTexts = {
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
 * @returns the description that this wrote; null if it wrote none
 */
export async function chooseCountry(
  device: Device,
  listID: string,
  country: string,
  texts: CountryTexts,
): Promise<string | null> {
  let written: string | null = null;
  await editListBy(device, listID, (list) => {
    const ops = countryOps(list, country, texts);
    written = descriptionIn(ops);
    return ops;
  });
  return written;
}

/**
 * Sets the draft's country, its name if that is still the default one, and its description if it is empty, as
 * one change. The default name is that of the language in which the draft was begun.
 * @returns the changed draft, null if there is none, and the description that this wrote, null if it wrote none
 */
export async function chooseDraftCountry(
  device: Pick<Device, 'db'>,
  country: string,
  texts: CountryTexts,
): Promise<{ draft: List | null; written: string | null }> {
  const { db } = device;
  return db.transaction('rw', db.drafts, db.meta, async () => {
    const row = await readDraft(db);
    if (row === null) return { draft: null, written: null };
    const defaultName = row.defaultName ?? texts.defaultName;
    const ops = countryOps(row.list, country, { ...texts, defaultName });
    const draft = fold(row.list, ops);
    if (draft !== null) await putDraft(db, draft);
    return { draft, written: descriptionIn(ops) };
  });
}

function descriptionIn(ops: readonly ChangeOp[]): string | null {
  const op = ops.find(({ kind }) => kind === 'list.describe');
  return op?.kind === 'list.describe' ? op.args.description : null;
}

/**
 * Empties the description of the draft or of one of the user's lists, if it is still this text, which the app
 * wrote. A draft that has become a list has the same id.
 */
export async function removeDescription(device: Device, listID: string, written: string): Promise<void> {
  const { db } = device;
  const isOnDraft = await db.transaction('rw', db.drafts, db.meta, async () => {
    const row = await readDraft(db);
    if (row?.list.id !== listID) return false;
    if (row.list.description === written) await putDraft(db, { ...row.list, description: '' });
    return true;
  });
  if (isOnDraft) return;
  await editListBy(device, listID, ({ description }) =>
    description === written ? [{ kind: 'list.describe', listID, args: { description: '' } }] : [],
  );
}
