import * as v from 'valibot';
import { ItemNameSchema, LanguageSchema, ListDescriptionSchema } from '#src/contract/fields.ts';
import { NewListSchema } from '#src/contract/list.ts';
import {
  deleteDraft,
  isDraftOfOtherAccount,
  isUntouched,
  putDraft,
  putTypedDish,
  readDraft,
  readWrittenDraft,
} from '#src/db/drafts.ts';
import { readSession } from '#src/db/session.ts';
import { isTyped, typedKey } from '#src/db/typed-texts.ts';
import type { Item, List, TypedTarget, TypedText } from '#src/domain/list.ts';
import { newList } from '#src/domain/new-list.ts';
import { CommandError, type Device } from '#src/outbox/command.ts';
import { write } from '#src/outbox/write.ts';
import { apply, type ChangeOp, type ListOp } from '#src/writes/table.ts';
import { newItem, validField } from './edit-list.ts';

/**
 * Opens the draft, and creates one if there is none: a list that exists only on this device, with its final
 * id, until its first item creates it (P3.3). If the language has changed, an untouched draft is replaced by
 * a new one with the same id.
 * @param defaults.name the default name in the active language, for example "New list"
 */
export async function startDraft(
  device: Device,
  defaults: { name: string; language: string },
): Promise<List> {
  const { db } = device;
  return db.transaction('rw', db.drafts, db.meta, async () => {
    const known = await readDraft(db);
    const hasCurrentDefaultName = known?.defaultName === defaults.name;
    const isNamedByUser = known !== null && known.list.name !== known.defaultName;
    if (known !== null && (hasCurrentDefaultName || isNamedByUser)) return known.list;
    if (known !== null && !isUntouched(known)) {
      // The draft receives the active language's default name and, if it has no text, the active language.
      const hasText = known.list.description !== '' || known.list.tags.length > 0;
      const list = { ...known.list, ...defaults, ...(hasText && { language: known.list.language }) };
      await putDraft(db, list, defaults.name);
      if (known.typedDish !== undefined) await putTypedDish(db, known.typedDish);
      return list;
    }
    const list = newList(known?.list.id ?? device.newID(), {
      ...defaults,
      description: '',
      chosenCountry: null,
      tags: [],
      items: [],
    });
    await putDraft(db, list, defaults.name);
    return list;
  });
}

type DraftOp = Exclude<ChangeOp, { kind: 'list.publish' | 'list.unpublish' | 'list.openByLink' }>;
/** `Omit` that keeps the members of a union separate. */
type WithoutListID<Op> = Op extends unknown ? Omit<Op, 'listID'> : never;

/**
 * Changes the draft by the same rules as a list, without writing entries, because the server does not know
 * the draft. Does nothing if there is no draft.
 * @param change a list op without the list's id
 */
export async function editDraft(device: Device, change: WithoutListID<DraftOp>): Promise<void> {
  const { db } = device;
  await db.transaction('rw', db.drafts, db.meta, async () => {
    const row = await readDraft(db);
    if (row === null) return;
    const list = apply(row.list, { ...change, listID: row.list.id } as ListOp);
    if (list !== null) await putDraft(db, list);
  });
}

/**
 * Sets the language that the draft is written in.
 * @param code one of the app's 19 language codes
 * @throws CommandError INVALID_FIELD for any other code
 */
export async function chooseDraftLanguage({ db }: Pick<Device, 'db'>, code: string): Promise<void> {
  const language = validField(LanguageSchema, code, 'language');
  await db.transaction('rw', db.drafts, db.meta, async () => {
    const row = await readDraft(db);
    if (row !== null) await putDraft(db, { ...row.list, language });
  });
}

/** Stores the unsaved text in the field of the draft's first dish, so that a reload does not lose it. */
export async function keepTypedDish({ db }: Pick<Device, 'db'>, typed: string): Promise<void> {
  await db.transaction('rw', db.drafts, db.meta, async () => putTypedDish(db, typed));
}

/**
 * Restores a draft that became a list, with the text typed in the field of its first dish.
 * @param defaultName the default name of a new list
 * @returns false if the user is already writing another draft, which stays
 */
export async function bringBackDraft(
  { db }: Pick<Device, 'db'>,
  list: List,
  typedDish: string,
  defaultName: string,
): Promise<boolean> {
  return db.transaction('rw', db.drafts, db.meta, async () => {
    if ((await readWrittenDraft(db)) !== null) return false;
    await putDraft(db, list, defaultName);
    await putTypedDish(db, typedDish);
    return true;
  });
}

/** Deletes the draft. */
export async function discardDraft({ db }: Device): Promise<void> {
  await db.transaction('rw', db.drafts, db.meta, async () => deleteDraft(db));
}

/**
 * Creates the list that was a draft, with its first item if one is given, and deletes the draft.
 * @returns the list's id, which is also the draft's
 * @throws CommandError INVALID_LIST if the content is not valid, NOT_SIGNED_IN for a visitor or if the draft
 *   is another account's; the draft stays as it is
 */
export async function createList(device: Device, draft: List, firstItem?: Item): Promise<string> {
  const listID = draft.id;
  const list =
    firstItem === undefined
      ? draft
      : apply(draft, { kind: 'item.add', listID, itemID: firstItem.id, args: { item: firstItem } });
  const content = v.safeParse(NewListSchema, list);
  if (!content.success) throw new CommandError('INVALID_LIST', v.getDotPath(content.issues[0]) ?? 'list');
  const { name, description, chosenCountry, language, tags } = content.output;
  await write(
    device,
    listID,
    async (created) => {
      const stored = await readDraft(device.db);
      if (stored?.list.id === listID) await deleteDraft(device.db);
      // Another account has signed in through another tab since the page was rendered. The draft does not
      // belong to that account.
      else if (await isDraftOfOtherAccount(device.db, listID))
        throw new CommandError('NOT_SIGNED_IN', 'draft');
      // This is the second press of a double press, and one draft creates only one list.
      if (created !== null) return [];
      const items = list?.items ?? [];
      return [
        {
          kind: 'list.create',
          listID,
          args: { list: { name, description, chosenCountry, language, tags, items } },
        },
      ];
    },
    { also: 'drafts' },
  );
  return listID;
}

/** A dish shared from another app. */
type SharedDish = { name: string; text: string };

/**
 * Stores a dish shared by a visitor in their draft: its name in the field of the first dish, its text in the
 * list's description. Existing text stays; if the field has another dish, the name is added to the
 * description too.
 * @param defaults name and language of a new draft
 */
export async function keepOnDraft(
  device: Device,
  { name, text }: SharedDish,
  defaults: { name: string; language: string },
): Promise<void> {
  await startDraft(device, defaults);
  const draft = await readDraft(device.db);
  const typed = draft?.typedDish?.trim() ?? '';
  const oldDescription = draft?.list.description ?? '';
  const isFieldTaken = typed !== '' && typed !== name;
  const added = [...(isFieldTaken ? [name] : []), text]
    .filter((line) => !oldDescription.includes(line))
    .join('\n');
  if (!isFieldTaken) await keepTypedDish(device, name);
  const description = v.safeParse(ListDescriptionSchema, [oldDescription, added].filter(Boolean).join('\n'));
  if (added === '' || !description.success) return;
  await editDraft(device, { kind: 'list.describe', args: { description: description.output } });
}

/**
 * Creates a list from the draft, a shared dish, and the dish typed in the draft.
 * @returns the list's id
 * @throws CommandError INVALID_LIST if the draft has no country or is otherwise invalid
 */
export async function createFromDraft(
  device: Device,
  { name, text }: SharedDish,
  defaults: { name: string; language: string },
): Promise<string> {
  const draft = await startDraft(device, defaults);
  const typed = v.safeParse(ItemNameSchema, (await readDraft(device.db))?.typedDish ?? '');
  const items = typed.success && typed.output !== name ? [newItem(device, typed.output)] : [];
  return createList(device, { ...draft, items: [...draft.items, ...items] }, newItem(device, name, text));
}

/**
 * Stores the unsaved text of a field, so that neither a reload nor the removal of its dish or list on another
 * device loses it (P3.12). Does nothing for a visitor.
 * @param targetName the name of the dish or, without an `itemID`, of the list
 * @param typed null after the text was saved or discarded; if its dish or list is gone, the stored text stays
 * @param discarded the text that was saved or discarded; another stored text stays, because another tab's
 *   field has it. Without it any stored text is deleted
 */
export async function keepTyped(
  { db }: Pick<Device, 'db'>,
  place: TypedTarget,
  targetName: string,
  typed: TypedText | null,
  discarded?: string,
): Promise<void> {
  const { listID, itemID, field } = place;
  const key = typedKey(place);
  await db.transaction('rw', db.meta, db.lists, async () => {
    const session = await readSession(db);
    if (session === null) return;
    if (typed !== null) {
      await db.meta.put({ key, userID: session.userID, listID, itemID, field, of: targetName, ...typed });
    } else {
      const stored = await db.meta.get(key);
      if (isTyped(stored) && (discarded ?? stored.text) === stored.text) {
        const list = await db.lists.get(listID);
        const isOnList = itemID === undefined || list?.items.some(({ id }) => id === itemID);
        if (list !== undefined && isOnList) await db.meta.delete(key);
      }
    }
    if (field !== 'add') return;
    // Older code stored the text of a new dish in one row for all lists.
    const oldRow = await db.meta.get('typedItem');
    if (oldRow?.key === 'typedItem' && oldRow.listID === listID) await db.meta.delete('typedItem');
  });
}

/** Deletes the unsaved text of a dish or list that was removed. */
export async function discardTyped({ db }: Pick<Device, 'db'>, place: TypedTarget): Promise<void> {
  await db.meta.delete(typedKey(place));
}
