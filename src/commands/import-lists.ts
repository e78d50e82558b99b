import { LIMITS } from '#src/contract/limits.ts';
import { listOf } from '#src/db/list-rows.ts';
import { readSession } from '#src/db/session.ts';
import { cutTo } from '#src/domain/cut-text.ts';
import type { Item, List } from '#src/domain/list.ts';
import type { Tasted } from '#src/domain/tasted.ts';
import { type FileDish, type FileList, toFileList } from '#src/exchange/file-list.ts';
import { checksumsOf, type ImportChecksums } from '#src/exchange/import-checksums.ts';
import { matchDishes, type NewNotes } from '#src/exchange/match-dishes.ts';
import { CommandError, type Device } from '#src/outbox/command.ts';
import { runAsOne, write } from '#src/outbox/write.ts';
import type { ListOp } from '#src/writes/table.ts';
import { newItem, validArgs } from './edit-list.ts';

/**
 * What to do with a file list: add its dishes to the user's list with the id `into`, or create a new list
 * (`into` is null).
 */
export type ImportChoice = { list: FileList; into: string | null };

/** The effects of an import on one list, as needed for its undo. */
export type ImportedList = {
  listID: string;
  isNew: boolean;
  itemIDs: string[];
  /** The items in `itemIDs` that the file ticked. */
  tickedIDs: string[];
  /** Existing dishes that the import ticked or added notes to. */
  changed: { itemID: string; isTicked: boolean }[];
  /** Checksums of the imported content, by which the undo recognises what the user has not changed. */
  said: ImportChecksums;
  /** The `seq` of each entry that the import wrote for this list. */
  seqs: number[];
};

/** The effects of an import, as plain data, so that they can be stored until the undo. */
export type ImportResult = { userID: string; made: ImportedList[] };

/**
 * The maximum size in bytes of the dishes in a creation; further dishes follow in entries of their own. The
 * limit of a request is 256 KiB.
 */
const CREATION_BYTES = 64 * 1024;

/**
 * Imports lists from a file, all or none, by the same writes as manual changes (P12.3).
 * @param choices lists as `fitLists` returns them, each new one with a country
 * @param language the language for lists that do not name one
 * @throws CommandError NOT_SIGNED_IN; INVALID_FIELD with `lists` if there would be more lists than an account
 *   may have, or with a field that the server would refuse
 */
export async function importLists(
  device: Device,
  choices: readonly ImportChoice[],
  language: string,
): Promise<ImportResult> {
  return runAsOne(device, async (within) => {
    const session = await readSession(device.db);
    if (session === null) throw new CommandError('NOT_SIGNED_IN');
    const { userID } = session;
    const newLists = choices.filter(({ into }) => into === null).length;
    if (newLists > 0 && (await listsOf(device, userID).count()) + newLists > LIMITS.listsPerUser) {
      throw new CommandError('INVALID_FIELD', 'lists');
    }
    const made: ImportedList[] = [];
    for (const { list, into } of choices) made.push(await importOne(within, list, into, language));
    return { userID, made: made.filter(({ seqs }) => seqs.length > 0) };
  });
}

/**
 * Creates another list with the dishes of a list that the user wrote, without ticks, like an import of its
 * file. A copy cannot be duplicated, because the duplicate could not be told apart from a list of the user's
 * own.
 * @returns the new list's id
 * @throws CommandError INVALID_LIST if this device has no such list written by the user; also the errors of
 *   `importLists`
 */
export async function duplicateList(device: Device, listID: string): Promise<string> {
  return runAsOne(device, async (within) => {
    const list = await device.db.lists.get(listID);
    const session = await readSession(device.db);
    if (list?.userID !== session?.userID || !list?.isAuthor) throw new CommandError('INVALID_LIST');
    const own = await listsOf(device, list.userID).toArray();
    const name = nextName(list.name, new Set(own.map((each) => each.name)));
    const choice = { list: { ...toFileList(list, { withNotes: false }), name }, into: null };
    const { made } = await importLists(within, [choice], list.language);
    const [duplicate] = made;
    if (duplicate === undefined) throw new CommandError('INVALID_LIST');
    return duplicate.listID;
  });
}

/** Returns the next free name: "Naples (2)" after "Naples", then "Naples (3)". Cuts a long name. */
function nextName(name: string, taken: ReadonlySet<string>): string {
  const stem = name.replace(/ \(\d+\)$/, '');
  for (let number = 2; ; number++) {
    const end = ` (${number})`;
    const next = cutTo(stem, LIMITS.listNameMax - end.length) + end;
    if (!taken.has(next)) return next;
  }
}

function listsOf({ db }: Device, userID: string) {
  return db.lists
    .where('[userID+rev]')
    .between([userID, Number.NEGATIVE_INFINITY], [userID, Number.POSITIVE_INFINITY]);
}

async function importOne(
  device: Device,
  file: FileList,
  into: string | null,
  language: string,
): Promise<ImportedList> {
  const listID = into ?? device.newID();
  const said: ImportChecksums = { list: 0, dishes: {} };
  const made: ImportedList = {
    listID,
    isNew: into === null,
    itemIDs: [],
    tickedIDs: [],
    changed: [],
    said,
    seqs: [],
  };
  const addedNotes = new Map<string, Tasted>();
  made.seqs = await write(device, listID, (target) => {
    // Imports nothing into a list that was removed meanwhile, here or on another device.
    if (into !== null && target === null) return [];
    const { added, news } = matchDishes(file, target, LIMITS.itemsPerList);
    const dishes = added.map((dish) => ({ dish, item: itemOf(device, dish) }));
    made.itemIDs = dishes.map(({ item }) => item.id);
    made.tickedIDs = dishes.flatMap(({ item }) => (item.isDone ? [item.id] : []));
    made.changed = news.map(({ item, isDone }) => ({ itemID: item.id, isTicked: isDone }));
    for (const { item, kept } of news) addedNotes.set(item.id, kept);
    const notes = dishes.flatMap(({ dish, item }) => notesOps(listID, item.id, dish.tasted));
    const creations =
      target === null
        ? creationOps(
            listID,
            file,
            language,
            dishes.map(({ item }) => item),
          )
        : [];
    const createdIDs = new Set(creations.flatMap(({ args }) => args.list.items.map(({ id }) => id)));
    const additions = dishes
      .filter(({ item }) => !createdIDs.has(item.id))
      .map(({ item }): ListOp => ({ kind: 'item.add', listID, itemID: item.id, args: { item } }));
    const ops = [...creations, ...additions, ...notes, ...news.flatMap((each) => newNotesOps(listID, each))];
    return ops.map((op) => ({ ...op, args: validArgs(op) }) as ListOp);
  });
  // The checksums are those of the stored text, because its composition (NFC) may differ from the file's.
  const row = await device.db.lists.get(listID);
  if (row !== undefined) made.said = checksumsOf(listOf(row), made.itemIDs, addedNotes);
  return made;
}

function itemOf(device: Device, { name, text, tags, isDone }: FileDish): Item {
  return { ...newItem(device, name, text), tags, isDone };
}

type Creation = Extract<ListOp, { kind: 'list.create' }>;

/** Returns the creation of the list with as many of its dishes as fit in one request. */
function creationOps(listID: string, file: FileList, language: string, items: Item[]): Creation[] {
  let bytes = 0;
  const fitting = items.filter((item) => {
    bytes += new TextEncoder().encode(JSON.stringify(item)).length;
    return bytes <= CREATION_BYTES;
  });
  const list = {
    name: file.name,
    description: file.text,
    chosenCountry: file.country,
    language: file.language ?? language,
    tags: file.tags,
    items: fitting,
  } satisfies Partial<List>;
  return [{ kind: 'list.create', listID, args: { list } }];
}

function notesOps(listID: string, itemID: string, tasted: Tasted): ListOp[] {
  if (Object.keys(tasted).length === 0) return [];
  return [{ kind: 'item.setTasted', listID, itemID, args: tasted }];
}

function newNotesOps(listID: string, { item: { id: itemID }, isDone, kept }: NewNotes): ListOp[] {
  const tick: ListOp = { kind: 'item.tick', listID, itemID, args: { isDone: true } };
  return [...(isDone ? [tick] : []), ...notesOps(listID, itemID, kept)];
}
