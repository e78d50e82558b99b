import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { lists } from '#server/db/schema.ts';
import { publicColumns } from '#server/lists/columns.ts';
import { isPublic } from '#server/lists/public-lists.ts';
import { toPublicList } from '#server/lists/wire.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { List } from '#src/domain/list.ts';
import { readCount } from './country-query.ts';

type Part = { lists: List[]; total: number; next: string | null };

/**
 * Returns the next part of all public lists of a country, ordered by public id. It is one scan of an index,
 * at the same cost at the beginning and the end of a large country.
 * @param after the last public id of the previous part
 */
export async function readCountryPart(db: Db, country: string, after: string | undefined): Promise<Part> {
  const rows = await db
    .select(publicColumns)
    .from(lists)
    .where(
      and(eq(lists.country, country), isPublic, after === undefined ? undefined : gt(lists.publicID, after)),
    )
    .orderBy(lists.publicID)
    .limit(LIMITS.listsPerPart + 1);
  const part = fittingPart(rows.map(toPublicList));
  return {
    lists: part,
    total: await readCount(db, country),
    next: part.length < rows.length ? (part.at(-1)?.id ?? null) : null,
  };
}

/** Returns the first of these lists that fit into one answer, at least one. */
function fittingPart(allLists: readonly List[]): List[] {
  let bytes = 0;
  const end = allLists.findIndex((list, index) => {
    bytes += Buffer.byteLength(JSON.stringify(list));
    return index > 0 && (index === LIMITS.listsPerPart || bytes > LIMITS.partBytes);
  });
  return allLists.slice(0, end === -1 ? allLists.length : end);
}
