import { type OpNames, opNames } from '#src/writes/op-names.ts';
import { isUntouched } from './drafts.ts';
import type { BaseRow, DraftRow, Entry, ListRow, MetaRow, TypedRow } from './schema.ts';
import { isTypedText } from './typed-texts.ts';

/** The stores that the copy of unsent changes is made from. */
export const COPIED_STORES = ['meta', 'outbox', 'lists', 'bases', 'drafts'] as const;
/** The rows of these stores. */
export type CopiedRows = {
  meta: MetaRow[];
  outbox: Entry[];
  lists: ListRow[];
  bases: BaseRow[];
  drafts: DraftRow[];
};

/** All unsent data of one user, with the affected lists as shown and as the server has them (P7.18). */
type UnsentCopy = {
  app: 'Food Odyssey';
  exportedAt: string;
  userID: string;
  changes: (Entry & { words: string })[];
  lists: ListRow[];
  bases: BaseRow[];
  draft: DraftRow['list'] | null;
  typed: KeptText[];
};

/** An unsaved typed text as the file contains it; `of` is the name of its list or dish. */
export type KeptText = Pick<TypedRow, 'of' | 'field' | 'text'>;

/** Returns a user's unsaved typed texts: on lists, on dishes, and as the draft's first dish. */
export function keptTexts(meta: readonly MetaRow[], userID: string, draft: DraftRow | undefined): KeptText[] {
  const rows = meta.filter(isTypedText).filter((row) => row.userID === userID);
  const texts = rows.map(({ of, field, text }): KeptText => ({ of, field, text }));
  const { list, typedDish = '' } = draft ?? {};
  const hasTypedDish = list !== undefined && typedDish.trim() !== '';
  return hasTypedDish ? [...texts, { of: list.name, field: 'add', text: typedDish }] : texts;
}

/**
 * Builds the signed-in user's copy of unsent changes from a device's rows. It contains nothing of other
 * accounts.
 * @param describe describes an entry in the user's language, given the names of its list and dish
 * @returns null if no user is signed in or everything has been sent
 */
export function unsentCopy(
  rows: CopiedRows,
  describe: (entry: Entry, names: OpNames) => string,
  exportedAt: Date,
): UnsentCopy | null {
  const session = rows.meta.find((row) => row.key === 'session');
  if (session === undefined) return null;
  const { userID } = session;
  const entries = rows.outbox.filter((entry) => entry.userID === userID);
  const draftRow = rows.drafts.find(({ key }) => key === userID || key === 'draft');
  const draft = draftRow === undefined || isUntouched(draftRow) ? null : draftRow.list;
  const typed = keptTexts(rows.meta, userID, draftRow);
  if (entries.length === 0 && draft === null && typed.length === 0) return null;
  const affectedIDs = new Set(entries.flatMap((entry) => ('listID' in entry ? [entry.listID] : [])));
  const lists = rows.lists.filter(({ id }) => affectedIDs.has(id));
  const bases = rows.bases.filter(({ id }) => affectedIDs.has(id));
  const changes = entries.map((entry) => {
    const listID = 'listID' in entry ? entry.listID : null;
    const names = opNames(entry, {
      shown: lists.find(({ id }) => id === listID),
      server: bases.find(({ id }) => id === listID)?.list,
      ops: entries.filter((each) => 'listID' in each && each.listID === listID),
    });
    return { words: describe(entry, names), ...entry };
  });
  const time = exportedAt.toISOString();
  return { app: 'Food Odyssey', exportedAt: time, userID, changes, lists, bases, draft, typed };
}
