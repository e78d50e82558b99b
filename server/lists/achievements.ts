import { eq, sql } from 'drizzle-orm';
import { builtOnce } from '#server/db/built-once.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema.ts';
import { earned, type Measures, WHOLE_LIST } from '#src/domain/achievements.ts';
import { eatenItems } from './experience.ts';
import type { ListState } from './list-state.ts';

/** What counts of a list. */
type Counted = Pick<ListState, 'country' | 'items' | 'tasted'>;

/** What an account was given, with what it has reached now. */
export async function readAchievements(db: Db, userID: string): Promise<string[]> {
  const { kept, measures } = await readMeasures(db, userID);
  return earned(kept, measures);
}

/** Gives the account what it has reached now, for good. @returns how many dishes it has eaten */
export async function keepAchievements(tx: Db, userID: string): Promise<number> {
  const { kept, measures } = await readMeasures(tx, userID);
  const achievements = earned(kept, measures);
  if (achievements.length > kept.length)
    await tx.update(users).set({ achievements }).where(eq(users.id, userID));
  return measures.dishes;
}

/**
 * Whether a change of a list can bring something that counts, and whether it can take something away: what was reached
 * is to be kept before that.
 * @param before null for a list that was not there
 */
export function countedChange(before: Counted | null, after: Counted): { gains: boolean; loses: boolean } {
  const [was, is] = [factsOf(before), factsOf(after)];
  const isMoved = before?.country !== after.country && was.size + is.size > 0;
  const [from, to] = [before?.items.length ?? 0, after.items.length];
  return {
    gains: isMoved || (to < from && is.size > 0) || [...is].some((fact) => !was.has(fact)),
    loses: isMoved || (to > from && was.size > 0) || [...was].some((fact) => !is.has(fact)),
  };
}

/** The dishes eaten and the notes kept on a list. */
function factsOf(list: Counted | null): Set<string> {
  const done = (list?.items ?? []).filter(({ isDone }) => isDone).map(({ id }) => id);
  const noted = Object.entries(list?.tasted ?? {}).filter(([, { note }]) => note !== undefined);
  return new Set([...done, ...noted.map(([id]) => `note of ${id}`)]);
}

/** `measuresOf` of the domain, counted where the rows are. A list is opened only for what is not given yet. */
async function readMeasures(db: Db, userID: string): Promise<{ kept: string[]; measures: Measures }> {
  const [row] = await measure(db, { userID });
  const { kept = [], ...measures } = row ?? { dishes: 0, countries: [], wholeLists: 0, notes: 0 };
  return { kept, measures };
}

const ofUser = sql.placeholder('userID');
const own = sql`lists.user_id = users.id and lists.removed_at is null`;
const measure = builtOnce((db) =>
  db
    .select({
      kept: users.achievements,
      dishes: sql<number>`(select count(*)::int from ${eatenItems(ofUser)})`,
      countries: sql<string[]>`array(
        select distinct country from lists where ${own} and cardinality(done_ids) > 0 and country is not null)`,
      wholeLists: sql<number>`case when 'whole-lists-1' = any(users.achievements) then 0 else (
        select count(*)::int from lists where ${own} and cardinality(done_ids) >= ${WHOLE_LIST}
          and cardinality(done_ids) = jsonb_array_length(items)) end`,
      notes: sql<number>`case when 'notes-1' = any(users.achievements) then 0 else (
        select count(*)::int from lists, jsonb_path_query(tasted, '$.*.note') where ${own}) end`,
    })
    .from(users)
    .where(eq(users.id, ofUser))
    .prepare('measures'),
);
