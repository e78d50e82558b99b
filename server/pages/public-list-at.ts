import type { Db } from '#server/db/db.ts';
import { ApiError } from '#server/http/api-error.ts';
import { readPublicDetails } from '#server/public/details.ts';
import type { List } from '#src/domain/list.ts';

/** Returns the public list with a public id, whatever its country; null if there is none. */
export async function publicListAt(db: Db, publicID: string): Promise<List | null> {
  try {
    return (await readPublicDetails(db, publicID, publicID)).list;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
