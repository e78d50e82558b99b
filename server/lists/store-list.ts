import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { archive } from '#server/db/gathered-tables.ts';
import { type LeanListRow, type ListRow, lists } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { Item } from '#src/domain/list.ts';
import { type CountedChange, countedChange, keepAchievements } from './achievements.ts';
import { moveCounts } from './country-counts.ts';
import { moveDishes } from './dish-counts.ts';
import { type AccountCounts, moveEaten } from './experience.ts';
import { checkRoomInArchive } from './limits.ts';
import type { ListState } from './list-state.ts';
import { countEaten } from './recount.ts';
import { searchTextOf, searchWordsOf } from './search-text.ts';

/**
 * Stores a list; all writes of lists go through here. It derives tombstones, the archive, the owner's
 * achievements, search texts, and the countries' counts and dishes from the old and new state, so
 * that no command can forget one.
 * @param rev the account's revision that this write makes
 * @returns the number of dishes the owner has eaten, if it was counted; null otherwise
 */
export async function storeList(
  tx: Db,
  before: LeanListRow | null,
  state: ListState,
  rev: number,
  now: Date,
): Promise<number | null> {
  const eaten = await storeRow(tx, { before, state }, rev, now);
  await countPublic(tx, [{ before, state }]);
  return eaten;
}

/** A list before (null if new) and after a change. */
type ListChange = { before: LeanListRow | null; state: ListState };

/**
 * Stores many lists. The counts shared by all users are written last and in one order, so that other
 * transactions wait as briefly as possible.
 * @param onStored called after each list with the number stored
 */
export async function storeLists(
  tx: Db,
  changes: readonly ListChange[],
  rev: number,
  now: Date,
  onStored: (done: number) => void = () => {},
): Promise<void> {
  for (const [index, change] of changes.entries()) {
    await storeRow(tx, change, rev, now);
    onStored(index + 1);
  }
  await countPublic(tx, changes);
}

/**
 * Updates the counts of countries and their dishes for changed lists. Call it once per transaction. The
 * counts of countries are updated before those of dishes, and both in a fixed order, so that transactions
 * cannot deadlock.
 */
export async function countPublic(tx: Db, changes: readonly ListChange[]): Promise<void> {
  const moves = changes
    .filter(({ before, state }) => !isCounted(before) || !hasSameSearchData(before, state))
    .map(({ before, state }) => ({
      before: { country: publicCountry(before), items: isCounted(before) ? before.items : [] },
      after: { country: publicCountry(state), items: state.items },
    }));
  await moveCounts(
    tx,
    moves.map(({ before, after }) => ({ from: before.country, to: after.country })),
  );
  await moveDishes(
    tx,
    moves.filter(({ before, after }) => before.country !== null || after.country !== null),
  );
}

async function storeRow(
  tx: Db,
  { before, state }: ListChange,
  rev: number,
  now: Date,
): Promise<number | null> {
  const hasSameWords = isCounted(before) && hasSameSearchData(before, state);
  const keptIDs = new Set(state.items.map((item) => item.id));
  const gone = (before?.items ?? []).filter((item) => !keptIDs.has(item.id));
  const values = {
    ...state,
    removedItemIDs: tombstonesOf(before, gone, state),
    doneIDs: state.items.filter((item) => item.isDone).map((item) => item.id),
    searchText: searchTextOf(state),
    searchWords: hasSameWords ? before.searchWords : wordsOf(state),
    rev,
    updatedAt: now,
  };
  const change = countedChange(before, state);
  // Before the list is written, because a recount has to use the lists as they were.
  const counted = change === null ? null : await countEaten(tx, state.userID);
  if (before === null) await insertList(tx, { ...values, createdAt: now });
  else await tx.update(lists).set(changedOf(before, values)).where(eq(lists.id, state.id));

  const eaten = gone.filter((item) => item.isDone).map((item) => item.id);
  if (eaten.length > 0) {
    await tx
      .insert(archive)
      .values(eaten.map((itemID) => ({ userID: state.userID, itemID, rev })))
      .onConflictDoNothing();
    // The archive never exceeds the eaten dishes, and counting it costs more.
    if ((counted?.eaten ?? 0) > LIMITS.archivedItems) await checkRoomInArchive(tx, state.userID);
  }
  return counted && change && (await countChange(tx, state.userID, counted, change));
}

/**
 * Returns the ids of items that were removed from a list, latest last. A removed list keeps as many ids as a
 * list may have items, because a copy may be saved again, and a late write to one of its former items must
 * not find the item.
 */
function tombstonesOf(
  before: LeanListRow | null,
  gone: readonly Item[],
  { items, removedAt }: ListState,
): string[] {
  const keptIDs = new Set(items.map(({ id }) => id));
  const ids = new Set([...(before?.removedItemIDs ?? []), ...gone.map(({ id }) => id)]);
  const limit = removedAt === null ? LIMITS.takenOffItems : LIMITS.itemsPerList;
  return [...ids].filter((id) => !keptIDs.has(id)).slice(-limit);
}

/** Updates the account's number of eaten dishes and its achievements. @returns the number of eaten dishes */
async function countChange(
  tx: Db,
  userID: string,
  { eaten: before, achievements }: AccountCounts,
  change: CountedChange,
): Promise<number> {
  const hasEatenChange = change.added.length + change.gone.length > 0;
  const eaten = hasEatenChange ? await moveEaten(tx, userID, change) : before;
  await keepAchievements(tx, userID, { eaten, achievements }, change);
  return eaten;
}

/**
 * Returns whether a list's dishes are counted. Those of a public list without search words are not counted
 * yet (`fill-search-words.ts`).
 */
function isCounted(before: LeanListRow | null): before is LeanListRow {
  return before !== null && (publicCountry(before) === null || before.searchWords !== null);
}

/** Returns whether the data of dish searches and country counts is unchanged, as after a tick. */
function hasSameSearchData(before: ListState, after: ListState): boolean {
  const searchedOf = ({ items }: ListState) => items.map(({ name, tags }) => [name, tags]);
  return (
    publicCountry(before) === publicCountry(after) && isDeepStrictEqual(searchedOf(before), searchedOf(after))
  );
}

function wordsOf(state: ListState): string | null {
  return publicCountry(state) === null ? null : searchWordsOf(state);
}

/**
 * Returns the columns whose values differ, so that a tick writes neither the source's snapshot nor the likes.
 */
function changedOf<Values extends Partial<ListRow>>(
  before: Partial<ListRow>,
  values: Values,
): Partial<Values> {
  const columns = Object.entries(values) as [keyof ListRow & keyof Values, unknown][];
  return Object.fromEntries(
    columns.filter(([column, value]) => !isDeepStrictEqual(value, before[column])),
  ) as Partial<Values>;
}

/** Inserts a list. Two accounts may create the same id at once; the later one is refused. */
async function insertList(tx: Db, values: typeof lists.$inferInsert): Promise<void> {
  const inserted = await tx.insert(lists).values(values).onConflictDoNothing().returning({ id: lists.id });
  if (inserted.length === 0) throw new ApiError('ID_TAKEN', { field: 'id' });
}

function publicCountry(list: ListState | null): string | null {
  return list?.access === 'public' && list.removedAt === null ? list.country : null;
}
