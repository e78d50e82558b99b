import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { inSlices } from '#src/browser/database/in-slices.ts';
import { ask } from '#src/browser/database/query.ts';
import { bringBackDraft, discardDraft, keepTyped } from '#src/commands/draft.ts';
import { type ImportResult, importLists } from '#src/commands/import-lists.ts';
import { ItemNameSchema } from '#src/contract/fields.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { List } from '#src/domain/list.ts';
import { type FileDish, type FileList, toFileList } from '#src/exchange/file-list.ts';
import { matchDishes } from '#src/exchange/match-dishes.ts';
import { UNDO_HOLD_MS } from '#src/outbox/entry.ts';
import { attempt, run } from '#src/parts/actions/run.ts';
import { currentDraft } from '#src/queries/home.ts';
import { ownListOrOriginal } from '#src/queries/own-list.ts';
import { announce, showMessage } from '#src/ui/messages.ts';
import { withWholeCells } from './files/csv.ts';
import { fitLists, latestDay } from './files/fit-lists.ts';
import { LINE_END, readText } from './files/text-file.ts';
import { undoAfterFetch } from './undo-after-fetch.ts';

/** The result of pasting lines into the field of a list. */
type Pasted = {
  /** The ids of the added dishes. */
  itemIDs: string[];
  /** The lines from which no dish was made, separated by spaces. */
  remainingText: string;
  /** The message for the field. */
  problem: MessageDescriptor | null;
};

/**
 * Adds a dish for each pasted line to one of the user's lists, and offers to undo it. The lines are read like
 * a text file. Dishes that are already on the list are skipped. If the list has no room for all the others,
 * none is added.
 */
export async function pasteDishes(listID: string, text: string): Promise<Pasted> {
  const { dishes, remainingText } = await readLines(text);
  const list = await ask(ownListOrOriginal, listID);
  const problem = roomProblem(dishes, list);
  if (problem !== null) return { itemIDs: [], remainingText: '', problem };
  const pastedList: FileList = { ...NO_LIST, dishes };
  const outcome = await run(importLists, [{ list: pastedList, into: listID }], '');
  if (outcome.kind === 'failed') return { itemIDs: [], remainingText, problem: null };
  const [made] = outcome.value.made;
  const itemIDs = made?.itemIDs ?? [];
  if (dishes.length > 0)
    showAddedMessage(itemIDs.length, dishes.length, made && (() => void undo(outcome.value)));
  return { itemIDs, remainingText, problem: remainingText === '' ? null : TOO_LONG };
}

/**
 * The id of the list that pasting created from the draft, or the problem; a null problem was already reported
 * to the user.
 */
type PastedList = { listID: string } | { problem: MessageDescriptor | null };

/**
 * Creates a list from the draft with a dish for each pasted line, and offers to undo it, which restores the
 * draft. Text typed as the draft's first dish moves to the new list's field.
 * @param defaultName the name of a list without one
 * @param onUndone called after the draft is restored, before the list is removed
 */
export async function createByPaste(
  draft: List,
  text: string,
  defaultName: string,
  onUndone: (listID: string) => void,
): Promise<PastedList> {
  const { dishes, remainingText } = await readLines(text);
  const problem = roomProblem(dishes, null) ?? (dishes.length === 0 ? TOO_LONG : null);
  if (problem !== null) return { problem };
  const typedDish = (await ask(currentDraft))?.typedDish ?? '';
  const list: FileList = {
    ...toFileList(draft, { withNotes: false }),
    dishes: matchDishes({ dishes, isFromAnotherApp: true }, null, LIMITS.itemsPerList).added,
  };
  const outcome = await run(importLists, [{ list, into: null }], draft.language);
  const created = outcome.kind === 'done' ? outcome.value.made[0] : undefined;
  if (outcome.kind === 'failed' || created === undefined) return { problem: null };
  const { listID } = created;
  await attempt(discardDraft);
  const typed = [typedDish, remainingText].filter((each) => each.trim() !== '').join(' ');
  if (typed !== '')
    await attempt(keepTyped, { listID, field: 'add' }, draft.name, { text: typed, before: '' });
  const undoCreation = async () => {
    const restored = await run(bringBackDraft, draft, typedDish, defaultName);
    if (restored.kind === 'failed') return;
    if (!restored.value) return showMessage(i18n._(msg`Too late to undo`));
    onUndone(listID);
    await undo(outcome.value);
  };
  showAddedMessage(created.itemIDs.length, dishes.length, () => void undoCreation());
  return { listID };
}

/** The message for lines that are too long for a dish's name. */
const TOO_LONG = msg`Wrong name. Too long or something...`;
/** The list of pasted dishes, which has no texts of its own. */
const NO_LIST = { name: '', text: '', country: null, language: null, tags: [], isFromAnotherApp: true };

/**
 * Reads pasted lines.
 * @returns the dishes, and the lines from which no dish was made, because they are too long for a name or
 *   `readText` left them out
 */
async function readLines(pasted: string): Promise<{ dishes: FileDish[]; remainingText: string }> {
  const text = withWholeCells(pasted);
  const lines = text.split(LINE_END);
  const file = readText(text, '', navigator.language, { areDishes: true });
  if (file.kind !== 'read') return { dishes: [], remainingText: lines.join(' ').trim() };
  const readDishes = file.lists.flatMap(({ dishes }) => dishes);
  const isNameTooLong = ({ name }: FileDish) =>
    name.length > LIMITS.itemNameMax && !v.is(ItemNameSchema, name);
  const leftOver = [
    ...readDishes.filter(isNameTooLong).map(({ name }) => name),
    ...file.notes.flatMap(
      ({ what, line }) => (what === 'leftOut' && line ? lines[line - 1] : undefined) ?? [],
    ),
  ];
  const list: FileList = { ...NO_LIST, dishes: readDishes.filter((dish) => !isNameTooLong(dish)) };
  const { lists } = await inSlices(fitLists([list], '', latestDay(Date.now())));
  return { dishes: lists.flatMap(({ dishes }) => dishes), remainingText: leftOver.join(' ') };
}

/** Returns the message for more dishes than the list has room for; null if all fit. */
function roomProblem(dishes: FileDish[], list: List | null): MessageDescriptor | null {
  const { unplaced } = matchDishes({ dishes, isFromAnotherApp: true }, list, LIMITS.itemsPerList);
  const room = Math.max(LIMITS.itemsPerList - (list?.items.length ?? 0), 0);
  return unplaced.length === 0 ? null : msg`Too many dishes: this list has room for ${room} more.`;
}

/**
 * Shows one message with one undo: the number of dishes added, or the number that were already on the list.
 */
function showAddedMessage(added: number, there: number, onUndo: (() => void) | undefined): void {
  const text = added > 0 ? msg`Dishes added: ${added}` : msg`Already on the list: ${there}`;
  const action = onUndo && { label: i18n._(msg`Undo`), onSelect: onUndo, isSpecific: true };
  showMessage(i18n._(text), { forMs: UNDO_HOLD_MS, ...(action && { action }) });
}

/** Undoes an import and announces it. */
async function undo(imported: ImportResult): Promise<void> {
  if ((await undoAfterFetch(imported)).kind === 'done') announce(i18n._(msg`The import has been undone`));
}
