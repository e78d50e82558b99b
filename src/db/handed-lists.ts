import type { FoodDatabase } from './database.ts';
import type { HandedRow } from './schema.ts';

/** How long a list that was handed over is stored after a part of it was last read, in milliseconds. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** The most handed-over lists that are stored. */
const MAX_LISTS = 5;

/** Reads the lists handed over here, the latest first. Joins the caller's transaction on `meta`. */
export async function readHanded(db: FoodDatabase, now: number): Promise<HandedRow[]> {
  const row = await db.meta.get('handed');
  return row?.key === 'handed' ? row.lists.filter(({ readAt }) => now - readAt <= KEPT_MS) : [];
}

/**
 * Stores a list that is handed over as the latest and replaces its earlier state. Runs inside the caller's
 * transaction on `meta`.
 */
export async function putHanded(db: FoodDatabase, handed: HandedRow): Promise<void> {
  const others = (await readHanded(db, handed.readAt)).filter(
    ({ sum, total }) => sum !== handed.sum || total !== handed.total,
  );
  await db.meta.put({ key: 'handed', lists: [handed, ...others].slice(0, MAX_LISTS) });
}

/** Deletes a list that was handed over. Runs inside the caller's transaction on `meta`. */
export async function deleteHanded(db: FoodDatabase, now: number, id: string): Promise<void> {
  const lists = (await readHanded(db, now)).filter((handed) => handed.id !== id);
  await db.meta.put({ key: 'handed', lists });
}
