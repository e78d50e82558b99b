import { and, type Column, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { dishes, lists } from '#server/db/schema.ts';
import { COUNTRY_CODES, type Continent, isOnAny } from '#src/domain/countries.ts';
import { foldText } from '#src/domain/name-search.ts';
import { nearParts } from '#src/search/near-words.ts';
import { searchWords, type Term } from '#src/search/search-words.ts';

/** The ranks of matching lists, best first: the same as of `findLists` on the device. */
export const RANKS = { name: 0, inName: 1, dish: 2, inDish: 3, tag: 4 } as const;
export type Rank = (typeof RANKS)[keyof typeof RANKS];

/** The ranks as numbers in SQL. */
const RANK_SQL = {
  name: sql.raw(`${RANKS.name}`),
  inName: sql.raw(`${RANKS.inName}`),
  dish: sql.raw(`${RANKS.dish}`),
  inDish: sql.raw(`${RANKS.inDish}`),
  tag: sql.raw(`${RANKS.tag}`),
};

/**
 * The first line of the search text: the name. The search indexes are on this expression and the two below.
 */
export const nameLine = sql<string>`split_part(${lists.searchText}, E'\n', 1)`;
/** The first line of the search words: the dishes' names. */
export const wordsLine = sql<string>`split_part(${lists.searchWords}, E'\n', 1)`;
/** The other lines of the search words: the dishes' tags, each after a line break. */
export const dishTags = sql`substr(${lists.searchWords}, strpos(${lists.searchWords}, E'\n'))`;

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

/** Matches lists whose name contains the term or, if it means only tags, that have such a tag. */
export function matchesOwn(term: Term, form = asParameter): SQL {
  const { text, isTag, tagStart, wholeTags } = term;
  if (!isTag) return sql`${nameLine} like ${form(containing(text))}`;
  // A '#' occurs only at the start of a tag, or in a name.
  const parts = [...(tagStart === null ? [] : [text]), ...wholeTags.map(wholeLine)];
  return anyOf(parts.map((part) => sql`${lists.searchText} like ${form(containing(part))}`));
}

/**
 * Matches lists with the term in a dish's name or, if it means only tags, with such a tag of a dish.
 */
export function matchesDish(term: Term, form = asParameter, dishForm = form): SQL {
  if (term.isTag) return matchesDishTag(term, form);
  return term.words === '' ? sql`false` : sql`${wordsLine} like ${dishForm(containing(term.words))}`;
}

/** Matches lists that a term without '#' finds by their tags or by those of their dishes. */
export function matchesTag(term: Term, form = asParameter): SQL {
  return term.isTag ? sql`false` : sql`(${matchesOwnTag(term, form)} or ${matchesDishTag(term, form)})`;
}

/** Matches lists with a tag of their own that a term means. */
export function matchesOwnTag(term: Term, form = asParameter): SQL {
  return anyOf(tagParts(term).map((part) => sql`${lists.searchText} like ${form(containing(part))}`));
}

function matchesDishTag(term: Term, form: PatternForm): SQL {
  return anyOf(tagParts(term).map((part) => sql`${dishTags} like ${form(containing(part))}`));
}

/** Returns the parts of the lines of tags that a term means. */
function tagParts({ tagStart, wholeTags }: Term): string[] {
  return [...(tagStart === null ? [] : [`\n${tagStart}`]), ...wholeTags.map(wholeLine)];
}

const wholeLine = (tag: string) => `\n${tag}\n`;

const anyOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`;

/** Matches lists that a term finds by their own name or tags, or by those of their dishes. */
export function matches(term: Term, form = asParameter, dishForm = form): SQL {
  const byTag = term.isTag ? sql`` : sql` or ${matchesTag(term, form)}`;
  return sql`((${matchesOwn(term, form)}) or (${matchesDish(term, form, dishForm)})${byTag})`;
}

/**
 * Returns the rank by which a term finds a list; null if it does not. Most lists do not match, and comparing
 * their whole texts shows this faster than comparing single lines.
 */
export function rankOf(term: Term): SQL<Rank | null> {
  const { text, words, isTag, wholeTags } = term;
  const inText = [text, ...wholeTags.map(wholeLine)];
  const inWords = [...(isTag ? [`\n${text}`] : words === '' ? [] : [words]), ...inText.slice(1)];
  // The words of a dish may be written otherwise than a tag: "mac and cheese", "#mac & cheese".
  if (!isTag && words !== text && term.tagStart !== null) inWords.push(`\n${term.tagStart}`);
  const nowhere = and(
    ...inText.map((part) => sql`${lists.searchText} not like ${containing(part)}`),
    ...inWords.map((part) => sql`${lists.searchWords} not like ${containing(part)}`),
  );
  const wholeName = isTag ? sql`` : sql`when ${nameLine} = ${text} then ${RANK_SQL.name}`;
  const wholeDish = isTag
    ? sql``
    : sql`when ${wordsLine} like ${containing(`| ${words} |`)} and ${matchesDish(term)} then ${RANK_SQL.dish}`;
  const byTag = isTag ? sql`` : sql`when ${matchesTag(term)} then ${RANK_SQL.tag}`;
  return sql`case when ${nowhere} then null ${wholeName} when ${matchesOwn(term)} then ${RANK_SQL.inName} ${wholeDish} when ${matchesDish(term)} then ${RANK_SQL.inDish} ${byTag} end`;
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
