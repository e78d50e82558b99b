import { type OpNames, opNames } from '#src/writes/op-names.ts';
import { isTypedText, isUntouched } from './drafts.ts';
import type { BaseRow, DraftRow, Entry, ListRow, MetaRow, TypedRow } from './schema.ts';

/** The stores that a copy is made of. */
export const COPIED_STORES = ['meta', 'outbox', 'lists', 'bases', 'drafts'] as const;
export type CopiedRows = {
  meta: MetaRow[];
  outbox: Entry[];
  lists: ListRow[];
  bases: BaseRow[];
  drafts: DraftRow[];
};

/** Everything of one user that is only on this device, with the lists it is about as they are shown and as sent. */
export type UnsentCopy = {
  app: 'Food Odyssey';
  exportedAt: string;
  userID: string;
  changes: (Entry & { words: string })[];
  lists: ListRow[];
  bases: BaseRow[];
  draft: DraftRow['list'] | null;
  typed: KeptText[];
};

/** A text that was typed and not saved, as a file keeps it: `of` is the list or dish that it was typed on. */
export type KeptText = Pick<TypedRow, 'of' | 'field' | 'text'>;

/** What a user has typed and not saved, on lists and dishes and as the first dish of the draft. */
export function keptTexts(meta: readonly MetaRow[], userID: string, draft: DraftRow | undefined): KeptText[] {
  const rows = meta.filter(isTypedText).filter((row) => row.userID === userID);
  const texts = rows.map(({ of, field, text }): KeptText => ({ of, field, text }));
  const { list, typedDish = '' } = draft ?? {};
  const isDish = list !== undefined && typedDish.trim() !== '';
  return isDish ? [...texts, { of: list.name, field: 'add', text: typedDish }] : texts;
}

/**
 * Makes the copy of a device's rows; of other accounts on it nothing.
 * @param describe an entry in the user's words, given the names of what it is about
 * @returns null when nobody is signed in or everything has been sent
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
  const kept = rows.drafts.find(({ key }) => key === userID || key === 'draft');
  const draft = kept === undefined || isUntouched(kept) ? null : kept.list;
  const typed = keptTexts(rows.meta, userID, kept);
  if (entries.length === 0 && draft === null && typed.length === 0) return null;
  const about = new Set(entries.flatMap((entry) => ('listID' in entry ? [entry.listID] : [])));
  const lists = rows.lists.filter(({ id }) => about.has(id));
  const bases = rows.bases.filter(({ id }) => about.has(id));
  const changes = entries.map((entry) => {
    const listID = 'listID' in entry ? entry.listID : null;
    const names = opNames(entry, {
      shown: lists.find(({ id }) => id === listID),
      server: bases.find(({ id }) => id === listID)?.list,
      ops: entries.filter((each) => 'listID' in each && each.listID === listID),
    });
    return { words: describe(entry, names), ...entry };
  });
  const at = exportedAt.toISOString();
  return { app: 'Food Odyssey', exportedAt: at, userID, changes, lists, bases, draft, typed };
}
