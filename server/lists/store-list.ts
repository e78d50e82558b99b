import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { archive, type LeanListRow, type ListRow, lists } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { countedChange, keepAchievements } from './achievements.ts';
import { moveCount } from './country-counts.ts';
import { moveDishes } from './dish-counts.ts';
import type { ListState } from './list-state.ts';
import { searchTextOf, searchWordsOf } from './search-text.ts';

/**
 * The one place that writes a list. From what it was and what it becomes follow its tombstones, the archive of
 * eaten items, its owner's achievements, the search texts, the countries' counts and their dishes, so that no command can
 * forget one of them.
 * @param rev the account's revision this write makes
 * @returns how many dishes the owner has eaten by now, where that was counted on the way; null where it was not
 */
export async function storeList(
  tx: Db,
  before: LeanListRow | null,
  state: ListState,
  rev: number,
  now: Date,
): Promise<number | null> {
  // A public list whose words an earlier version has not made is counted nowhere yet (`fill-search-words.ts`).
  const isCounted = before !== null && (publicCountry(before) === null || before.searchWords !== null);
  const isAlike = isCounted && isSearchedAlike(before, state);
  const kept = new Set(state.items.map((item) => item.id));
  const gone = (before?.items ?? []).filter((item) => !kept.has(item.id));
  const values = {
    ...state,
    removedItemIDs: [...new Set([...(before?.removedItemIDs ?? []), ...gone.map((item) => item.id)])].filter(
      (id) => !kept.has(id),
    ),
    doneIDs: state.items.filter((item) => item.isDone).map((item) => item.id),
    searchText: searchTextOf(state),
    searchWords: isAlike ? before.searchWords : wordsOf(state),
    rev,
    updatedAt: now,
  };
  const { gains, loses } = countedChange(before, state);
  if (loses) await keepAchievements(tx, state.userID);
  if (before === null) await insertList(tx, { ...values, createdAt: now });
  else await tx.update(lists).set(changedOf(before, values)).where(eq(lists.id, state.id));

  const eaten = gone.filter((item) => item.isDone).map((item) => ({ userID: state.userID, itemID: item.id }));
  if (eaten.length > 0) await tx.insert(archive).values(eaten).onConflictDoNothing();
  const eatenNow = gains ? await keepAchievements(tx, state.userID) : null;
  if (isAlike) return eatenNow;
  const [from, to] = [publicCountry(before), publicCountry(state)];
  await moveCount(tx, from, to);
  const counted = isCounted ? before.items : [];
  await moveDishes(tx, { country: from, items: counted }, { country: to, items: state.items });
  return eatenNow;
}

/** Whether all that searches for dishes and the counts of countries go by is as it was, as after a tick. */
function isSearchedAlike(before: ListState, after: ListState): boolean {
  const searchedOf = ({ items }: ListState) => items.map(({ name, tags }) => [name, tags]);
  return (
    publicCountry(before) === publicCountry(after) && isDeepStrictEqual(searchedOf(before), searchedOf(after))
  );
}

function wordsOf(state: ListState): string | null {
  return publicCountry(state) === null ? null : searchWordsOf(state);
}

/** The columns whose values differ: a tick writes neither what its list was saved from nor how many like it. */
function changedOf<Values extends Partial<ListRow>>(
  before: Partial<ListRow>,
  values: Values,
): Partial<Values> {
  const columns = Object.entries(values) as [keyof ListRow & keyof Values, unknown][];
  return Object.fromEntries(
    columns.filter(([column, value]) => !isDeepStrictEqual(value, before[column])),
  ) as Partial<Values>;
}

/** Two accounts may make the same id at once; the later one hears that it is taken. */
async function insertList(tx: Db, values: typeof lists.$inferInsert): Promise<void> {
  const inserted = await tx.insert(lists).values(values).onConflictDoNothing().returning({ id: lists.id });
  if (inserted.length === 0) throw new ApiError('ID_TAKEN', { field: 'id' });
}

function publicCountry(list: ListState | null): string | null {
  return list?.access === 'public' && list.removedAt === null ? list.country : null;
}
