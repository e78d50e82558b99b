import { and, count, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { lists } from '#server/db/schema.ts';
import { byLikes, byLikesSorted } from '#server/lists/public-lists.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { isReadBy } from '#src/domain/languages-read.ts';
import { isNear, searchWords } from '#src/search/search-words.ts';
import { type Asked, ofCountry, type Page, readInOrder } from './country-asked.ts';
import { hasDishNear } from './dishes.ts';
import { mayBeNear, wordsLine } from './search.ts';

/** Lists that are looked at for a term with a wrong letter; the most liked ones where there are more. */
const NEAR_LISTS = 500;

/** Most liked lists that say whether what may be near is common, and how many of them must be. */
const LOOKED_AT = 200;
const COMMON = 10;

/** Where nothing is found, the lists that have the term but for one letter. */
export async function readNear(db: Db, asked: Asked, page: number): Promise<Page> {
  const { country, search, languages } = asked;
  const hiddenIfAsked = (hidden: number) => (languages.length === 0 ? undefined : hidden);
  const nearly = mayBeNear(wordsLine, search);
  // What its dishes are called tells soonest that there is none.
  if (nearly === undefined || !(await hasDishNear(db, country, search)))
    return { lists: [], page, total: 0, hidden: hiddenIfAsked(0) };
  const candidates = await db
    .select({ publicID: lists.publicID, line: wordsLine, language: lists.language })
    .from(lists)
    .where(and(ofCountry(country), nearly))
    .orderBy(...((await isCommon(db, country, nearly)) ? byLikes : byLikesSorted))
    .limit(NEAR_LISTS);
  const words = searchWords(search);
  const found = candidates.filter(({ line }) => isNear(line, words));
  const near = found.filter(isReadBy(languages)).flatMap(({ publicID }) => publicID ?? []);
  const wanted = near.slice(page * LIMITS.pageSize, (page + 1) * LIMITS.pageSize);
  return {
    lists: await readInOrder(db, wanted),
    page,
    total: near.length,
    hidden: hiddenIfAsked(found.length - near.length),
  };
}

/** Whether a walk along the likes soon has enough; else an index brings all there is, to be sorted. */
async function isCommon(db: Db, country: string, which: SQL): Promise<boolean> {
  const first = db
    .select({ isSo: sql<boolean>`${which}`.as('is_so') })
    .from(lists)
    .where(ofCountry(country))
    .orderBy(...byLikes)
    .limit(LOOKED_AT)
    .as('first');
  const [row] = await db.select({ rows: count() }).from(first).where(sql`${first.isSo}`);
  return (row?.rows ?? 0) >= COMMON;
}
