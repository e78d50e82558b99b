import { type SQL, sql } from 'drizzle-orm';
import { lists } from '#server/db/schema.ts';

/** The first line of the search text is the name. */
const name = sql`split_part(${lists.searchText}, E'\n', 1)`;

/** Lists whose name contains the folded term, or, when it begins with '#', that have a tag beginning so. */
export function matches(term: string): SQL {
  const anywhere = `%${term.replace(/[\\%_]/g, '\\$&')}%`;
  // The whole text first: that is what the trigram index knows. A '#' can be only at a tag's start or in a name.
  const inText = sql`${lists.searchText} like ${anywhere}`;
  return term.startsWith('#') ? inText : sql`${inText} and ${name} like ${anywhere}`;
}

/** Sorts lists whose whole name is the term before all others. */
export function wholeNameFirst(term: string): SQL {
  return sql`(${name} = ${term}) desc`;
}
