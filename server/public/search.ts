import { type SQL, sql } from 'drizzle-orm';
import { type dishes, lists } from '#server/db/schema.ts';
import { foldText } from '#src/domain/name-search.ts';
import { nearParts, searchWords } from '#src/domain/search-words.ts';

/** The first line of the search text is the name. */
const name = sql`split_part(${lists.searchText}, E'\n', 1)`;
/** The first line of the search words are the dishes' names. */
export const wordsLine = sql<string>`split_part(${lists.searchWords}, E'\n', 1)`;

/** Lists whose name contains the folded term, or, when it begins with '#', that have a tag beginning so. */
function matchesOwn(term: string): SQL {
  // The whole text first: that is what the trigram index knows. A '#' can be only at a tag's start or in a name.
  const inText = sql`${lists.searchText} like ${anywhere(term)}`;
  return term.startsWith('#') ? inText : sql`${inText} and ${name} like ${anywhere(term)}`;
}

/** Lists that have a dish with the folded term in its name or, when it begins with '#', with a tag beginning so. */
function matchesDish(term: string): SQL {
  if (term.startsWith('#')) return sql`${lists.searchWords} like ${anywhere(`\n${term}`)}`;
  const words = searchWords(term);
  if (words === '') return sql`false`;
  return sql`${lists.searchWords} like ${anywhere(words)} and ${wordsLine} like ${anywhere(words)}`;
}

/** Lists that a folded term finds by their own name or tags, or by those of their dishes. */
export function matches(term: string): SQL {
  return sql`((${matchesOwn(term)}) or (${matchesDish(term)}))`;
}

/** The order of what a search finds, before the one of all lists: as `searchLists` of the domain sorts it. */
export function bestFirst(term: string): SQL[] {
  const isOwn = sql`((${matchesOwn(term)}) is true)`;
  if (term.startsWith('#')) return [sql`${isOwn} desc`];
  // Among those found by their own name no dish counts.
  const wholeDish = sql`(${isOwn} or (${wordsLine} like ${anywhere(`| ${searchWords(term)} |`)}) is true) desc`;
  return [sql`${isOwn} desc`, sql`(${name} = ${term}) desc`, wholeDish];
}

/** Rows whose `column` may have what `isNear` finds for a term; undefined for a term that is forgiven nothing. */
export function mayBeNear(
  column: typeof lists.searchWords | typeof dishes.line,
  term: string,
): SQL | undefined {
  const parts = foldText(term).startsWith('#') ? null : nearParts(searchWords(term));
  if (parts === null) return undefined;
  return sql`(${sql.join(
    parts.map((part) => sql`${column} like ${anywhere(part)}`),
    sql` or `,
  )})`;
}

/** A pattern of LIKE for text that has `part` in it, whatever signs are in that. */
export function anywhere(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`;
}
