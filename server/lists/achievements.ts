import { eq, sql } from 'drizzle-orm';
import { builtOnce } from '#server/db/built-once.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema.ts';
import { earned, type Measures, WHOLE_LIST } from '#src/domain/achievements.ts';
import type { AccountCounts } from './experience.ts';
import type { ListState } from './list-state.ts';

/** The fields of a list that achievements depend on. */
type Counted = Pick<ListState, 'country' | 'items' | 'tasted'>;

/** A change of a list, as far as achievements and experience depend on it. */
export type CountedChange = {
  /** Ids ticked by the change. */
  added: string[];
  /** Ids no longer ticked or no longer on the list. */
  gone: string[];
  /**
   * True when the change may add a country, a complete list or a note. These are read from all lists of the
   * account.
   */
  isRare: boolean;
};

/**
 * Returns the difference that a change of a list makes to experience and achievements; null if none.
 * @param before null for a new list
 */
export function countedChange(before: Counted | null, after: Counted): CountedChange | null {
  const [was, is] = [doneOf(before), doneOf(after)];
  const added = [...is].filter((id) => !was.has(id));
  const gone = [...was].filter((id) => !is.has(id));
  const isBegun = is.size > 0 && (was.size === 0 || before?.country !== after.country);
  const isNoted = notesOf(after).some((id) => !notesOf(before).includes(id));
  const isRare = isBegun || (isWhole(after, is) && !isWhole(before, was)) || isNoted;
  return added.length + gone.length > 0 || isRare ? { added, gone, isRare } : null;
}

function doneOf(list: Counted | null): Set<string> {
  return new Set((list?.items ?? []).flatMap(({ id, isDone }) => (isDone ? id : [])));
}

function notesOf(list: Counted | null): string[] {
  return Object.entries(list?.tasted ?? {}).flatMap(([id, { note }]) => (note === undefined ? [] : id));
}

function isWhole(list: Counted | null, done: ReadonlySet<string>): boolean {
  const { length } = list?.items ?? [];
  return length >= WHOLE_LIST && length === done.size;
}

/**
 * Stores newly earned achievements of the account; earned ones are never removed (P4.8).
 * @param kept the achievements before, and the number of dishes eaten now
 * @param isRare whether the measures read from all lists may have grown
 * @returns all earned achievements
 */
export async function keepAchievements(
  tx: Db,
  userID: string,
  { eaten: dishes, achievements: had }: AccountCounts,
  isRare: boolean,
): Promise<string[]> {
  const others = isRare ? await measureLists(tx, userID) : { countries: [], wholeLists: 0, notes: 0 };
  const achievements = earned(had, { dishes, ...others });
  if (achievements.length > had.length)
    await tx.update(users).set({ achievements }).where(eq(users.id, userID));
  return achievements;
}

/**
 * Computes the domain's `measuresOf`, except dishes, in the database. Lists are read only
 * for achievements not yet earned.
 */
async function measureLists(tx: Db, userID: string): Promise<Omit<Measures, 'dishes'>> {
  const [row] = await measure(tx, { userID });
  return row ?? { countries: [], wholeLists: 0, notes: 0 };
}

const own = sql`lists.user_id = users.id and lists.removed_at is null`;
const measure = builtOnce((db) =>
  db
    .select({
      countries: sql<string[]>`array(
        select distinct country from lists where ${own} and cardinality(done_ids) > 0 and country is not null)`,
      wholeLists: sql<number>`case when 'whole-lists-1' = any(users.achievements) then 0 else (
        select count(*)::int from lists where ${own} and cardinality(done_ids) >= ${WHOLE_LIST}
          and cardinality(done_ids) = jsonb_array_length(items)) end`,
      notes: sql<number>`case when 'notes-1' = any(users.achievements) then 0 else (
        select count(*)::int from lists, jsonb_path_query(tasted, '$.*.note') where ${own}) end`,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('userID')))
    .prepare('measures'),
);
