import { and, type Column, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { dishes, lists } from '#server/db/schema.ts';
import { COUNTRY_CODES, type Continent, isOnAny } from '#src/domain/countries.ts';
import { foldText } from '#src/domain/name-search.ts';
import { nearParts, searchWords } from '#src/search/search-words.ts';

/** How a list is found, best first: as `findLists` ranks it on the phone. */
export const RANKS = { name: 0, inName: 1, dish: 2, inDish: 3 } as const;
export type Rank = (typeof RANKS)[keyof typeof RANKS];

/** The first line of the search text is the name. These three are what the indexes of searches have. */
export const nameLine = sql<string>`split_part(${lists.searchText}, E'\n', 1)`;
/** The first line of the search words are the dishes' names. */
export const wordsLine = sql<string>`split_part(${lists.searchWords}, E'\n', 1)`;
/** The lines after it are the dishes' tags, each behind a line break. */
const dishTags = sql`substr(${lists.searchWords}, strpos(${lists.searchWords}, E'\n'))`;

/** How a pattern stands in a statement. */
type Spelling = (pattern: string) => SQL;
const asItIs: Spelling = (pattern) => sql`${pattern}`;
/** So that the planner does not see it, and takes what it finds for rare. */
export const untold: Spelling = (pattern) => sql`(select ${pattern}::text)`;

/**
 * As `untold`, and null, by which an index finds nothing at no cost, where no dish of the country fits: what dishes are called
 * is far less to look through than the lists that have them.
 */
export function untoldOfDishes(country: string): Spelling {
  return (pattern) => {
    const isThere = and(
      eq(dishes.country, country),
      gt(dishes.lists, 0),
      sql`${dishes.line} like ${pattern}`,
    );
    return sql`(select ${pattern}::text where exists (select from ${dishes} where ${isThere}))`;
  };
}

/** Lists whose name contains the folded term, or, when it begins with '#', that have a tag beginning so. */
export function matchesOwn(term: string, spell = asItIs): SQL {
  // A '#' can be only at a tag's start or in a name.
  return sql`${term.startsWith('#') ? lists.searchText : nameLine} like ${spell(anywhere(term))}`;
}

/** Lists that have a dish with the folded term in its name or, when it begins with '#', with a tag beginning so. */
export function matchesDish(term: string, spell = asItIs, spellOfDishes = spell): SQL {
  if (term.startsWith('#')) return sql`${dishTags} like ${spell(anywhere(`\n${term}`))}`;
  const words = searchWords(term);
  return words === '' ? sql`false` : sql`${wordsLine} like ${spellOfDishes(anywhere(words))}`;
}

/** Lists that a folded term finds by their own name or tags, or by those of their dishes. */
export function matches(term: string, spell = asItIs, spellOfDishes = spell): SQL {
  return sql`((${matchesOwn(term, spell)}) or (${matchesDish(term, spell, spellOfDishes)}))`;
}

/**
 * The rank by which a folded term finds a list; null when it does not. Most lists have it nowhere, which their whole texts tell
 * sooner than the lines of them.
 */
export function rankOf(term: string): SQL<Rank | null> {
  const isTag = term.startsWith('#');
  const words = isTag ? `\n${term}` : searchWords(term);
  const nowhere = and(
    sql`${lists.searchText} not like ${anywhere(term)}`,
    words === '' ? undefined : sql`${lists.searchWords} not like ${anywhere(words)}`,
  );
  const wholeName = isTag ? sql`` : sql`when ${nameLine} = ${term} then 0`;
  const wholeDish = isTag
    ? sql``
    : sql`when ${wordsLine} like ${anywhere(`| ${words} |`)} and ${matchesDish(term)} then 2`;
  return sql`case when ${nowhere} then null ${wholeName} when ${matchesOwn(term)} then 1 ${wholeDish} when ${matchesDish(term)} then 3 end`;
}

/** Rows whose `column` may have what `isNear` finds for a term; undefined for a term that is forgiven nothing. */
export function mayBeNear(column: typeof wordsLine | typeof dishes.line, term: string): SQL | undefined {
  const parts = foldText(term).startsWith('#') ? null : nearParts(searchWords(term));
  if (parts === null) return undefined;
  return sql`(${sql.join(
    parts.map((part) => sql`${column} like ${anywhere(part)}`),
    sql` or `,
  )})`;
}

/** Rows of countries on these continents; undefined where none is named, which stands for the whole world. */
export function onContinents(country: Column, continents: readonly Continent[]): SQL | undefined {
  if (continents.length === 0) return undefined;
  return inArray(
    country,
    COUNTRY_CODES.filter((code) => isOnAny(code, continents)),
  );
}

/** A pattern of LIKE for text that has `part` in it, whatever signs are in that. */
export function anywhere(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`;
}
