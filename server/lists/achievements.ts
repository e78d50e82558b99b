import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { prepared } from '#server/db/prepared.ts';
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
   * Whether the change may add a country, a complete list or a note. Their numbers are read from all lists of
   * the account.
   */
  canRaiseMeasures: boolean;
};

/**
 * Returns how a change of a list affects experience and achievements; null if it does not.
 * @param before null for a new list
 */
export function countedChange(before: Counted | null, after: Counted): CountedChange | null {
  const [doneBefore, doneAfter] = [doneOf(before), doneOf(after)];
  const added = [...doneAfter].filter((id) => !doneBefore.has(id));
  const gone = [...doneBefore].filter((id) => !doneAfter.has(id));
  const hasFirstTickInCountry =
    doneAfter.size > 0 && (doneBefore.size === 0 || before?.country !== after.country);
  const hasNewNote = notesOf(after).some((id) => !notesOf(before).includes(id));
  const canRaiseMeasures =
    hasFirstTickInCountry || (isComplete(after, doneAfter) && !isComplete(before, doneBefore)) || hasNewNote;
  return added.length + gone.length > 0 || canRaiseMeasures ? { added, gone, canRaiseMeasures } : null;
}

function doneOf(list: Counted | null): Set<string> {
  return new Set((list?.items ?? []).flatMap(({ id, isDone }) => (isDone ? id : [])));
}

function notesOf(list: Counted | null): string[] {
  return Object.entries(list?.tasted ?? {}).flatMap(([id, { note }]) => (note === undefined ? [] : id));
}

function isComplete(list: Counted | null, done: ReadonlySet<string>): boolean {
  const { length } = list?.items ?? [];
  return length >= WHOLE_LIST && length === done.size;
}

/**
 * Stores newly earned achievements of the account; earned ones are never removed (P4.8).
 * @param counts the achievements before the change, and the number of dishes eaten after it
 * @param canRaiseMeasures whether the numbers of countries, complete lists and notes may have grown
 * @returns all earned achievements
 */
export async function keepAchievements(
  tx: Db,
  userID: string,
  { eaten: dishes, achievements: earnedBefore }: AccountCounts,
  { canRaiseMeasures }: Pick<CountedChange, 'canRaiseMeasures'>,
): Promise<string[]> {
  const others = canRaiseMeasures
    ? await measureLists(tx, userID)
    : { countries: [], wholeLists: 0, notes: 0 };
  const achievements = earned(earnedBefore, { dishes, ...others });
  if (achievements.length > earnedBefore.length)
    await tx.update(users).set({ achievements }).where(eq(users.id, userID));
  return achievements;
}

/**
 * Returns the measures of an account's lists except its dishes. The database computes them as `measuresOf`
 * does on the device, and reads lists only for achievements that are not earned yet.
 */
async function measureLists(tx: Db, userID: string): Promise<Omit<Measures, 'dishes'>> {
  const [row] = await measure(tx, { userID });
  return row ?? { countries: [], wholeLists: 0, notes: 0 };
}

const own = sql`lists.user_id = users.id and lists.removed_at is null`;
const measure = prepared((db) =>
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
