import { and, type Column, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { dishes, lists } from '#server/db/schema.ts';
import { COUNTRY_CODES, type Continent, isOnAny } from '#src/domain/countries.ts';
import { foldText } from '#src/domain/name-search.ts';
import { nearParts, searchWords } from '#src/search/search-words.ts';

/** The ranks of matching lists, best first: the same as of `findLists` on the device. */
export const RANKS = { name: 0, inName: 1, dish: 2, inDish: 3 } as const;
export type Rank = (typeof RANKS)[keyof typeof RANKS];

/** The ranks as numbers in SQL. */
const RANK_SQL = {
  name: sql.raw(`${RANKS.name}`),
  inName: sql.raw(`${RANKS.inName}`),
  dish: sql.raw(`${RANKS.dish}`),
  inDish: sql.raw(`${RANKS.inDish}`),
};

/**
 * The first line of the search text: the name. The search indexes are on this expression and the two below.
 */
export const nameLine = sql<string>`split_part(${lists.searchText}, E'\n', 1)`;
/** The first line of the search words: the dishes' names. */
export const wordsLine = sql<string>`split_part(${lists.searchWords}, E'\n', 1)`;
/** The other lines of the search words: the dishes' tags, each after a line break. */
const dishTags = sql`substr(${lists.searchWords}, strpos(${lists.searchWords}, E'\n'))`;

/** Returns the SQL of a pattern. */
type PatternForm = (pattern: string) => SQL;
const asParameter: PatternForm = (pattern) => sql`${pattern}`;
/** Hides the pattern from the planner, which then estimates few matches. */
export const hiddenFromPlanner: PatternForm = (pattern) => sql`(select ${pattern}::text)`;

/**
 * Like `hiddenFromPlanner`, but the pattern is null if no dish of the country matches. The index then finds
 * nothing at no cost. The check is cheap, because there are far fewer names of dishes than lists that have
 * them.
 */
export function hiddenUnlessDishMatches(country: string): PatternForm {
  return (pattern) => {
    const isMatchingDish = and(
      eq(dishes.country, country),
      gt(dishes.lists, 0),
      sql`${dishes.line} like ${pattern}`,
    );
    return sql`(select ${pattern}::text where exists (select from ${dishes} where ${isMatchingDish}))`;
  };
}

/**
 * Matches lists whose name contains the folded term or, if it begins with '#', that
 * have a tag with this beginning.
 */
export function matchesOwn(term: string, form = asParameter): SQL {
  // A '#' occurs only at the start of a tag, or in a name.
  return sql`${term.startsWith('#') ? lists.searchText : nameLine} like ${form(containing(term))}`;
}

/**
 * Matches lists with the folded term in a dish's name or, if it begins with '#', with
 * a dish's tag of this beginning.
 */
export function matchesDish(term: string, form = asParameter, dishForm = form): SQL {
  if (term.startsWith('#')) return sql`${dishTags} like ${form(containing(`\n${term}`))}`;
  const words = searchWords(term);
  return words === '' ? sql`false` : sql`${wordsLine} like ${dishForm(containing(words))}`;
}

/** Matches lists that a folded term finds by their own name or tags, or by those of their dishes. */
export function matches(term: string, form = asParameter, dishForm = form): SQL {
  return sql`((${matchesOwn(term, form)}) or (${matchesDish(term, form, dishForm)}))`;
}

/**
 * Returns the rank by which a folded term finds a list; null if it does not. Most lists do not match, and
 * comparing their whole texts shows this faster than comparing single lines.
 */
export function rankOf(term: string): SQL<Rank | null> {
  const isTag = term.startsWith('#');
  const words = isTag ? `\n${term}` : searchWords(term);
  const nowhere = and(
    sql`${lists.searchText} not like ${containing(term)}`,
    words === '' ? undefined : sql`${lists.searchWords} not like ${containing(words)}`,
  );
  const wholeName = isTag ? sql`` : sql`when ${nameLine} = ${term} then ${RANK_SQL.name}`;
  const wholeDish = isTag
    ? sql``
    : sql`when ${wordsLine} like ${containing(`| ${words} |`)} and ${matchesDish(term)} then ${RANK_SQL.dish}`;
  return sql`case when ${nowhere} then null ${wholeName} when ${matchesOwn(term)} then ${RANK_SQL.inName} ${wholeDish} when ${matchesDish(term)} then ${RANK_SQL.inDish} end`;
}

/** Matches rows whose `column` may contain a near match of a term; undefined for a term that allows none. */
export function mayBeNear(column: typeof wordsLine | typeof dishes.line, term: string): SQL | undefined {
  const parts = foldText(term).startsWith('#') ? null : nearParts(searchWords(term));
  if (parts === null) return undefined;
  return sql`(${sql.join(
    parts.map((part) => sql`${column} like ${containing(part)}`),
    sql` or `,
  )})`;
}

/** Matches countries on these continents; undefined without any, which means the whole world. */
export function onContinents(country: Column, continents: readonly Continent[]): SQL | undefined {
  if (continents.length === 0) return undefined;
  return inArray(
    country,
    COUNTRY_CODES.filter((code) => isOnAny(code, continents)),
  );
}

/** Returns a LIKE pattern for text that contains `part`, with special characters escaped. */
export function containing(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`;
}
