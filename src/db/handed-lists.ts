import type { FoodDatabase } from './database.ts';
import type { HandedRow } from './schema.ts';

/** Whoever has not saved it by then has forgotten whose phone it was. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** As many lists as are handed over at one table. */
const KEPT_LISTS = 5;

/** What other phones have handed over, the latest first. Joins the caller's transaction on `meta`. */
export async function readHanded(db: FoodDatabase, now: number): Promise<HandedRow[]> {
  const row = await db.meta.get('handed');
  return row?.key === 'handed' ? row.lists.filter(({ readAt }) => now - readAt <= KEPT_MS) : [];
}

/** Keeps one as the latest, in place of what was known of it. Inside the caller's transaction on `meta`. */
export async function putHanded(db: FoodDatabase, handed: HandedRow): Promise<void> {
  const others = (await readHanded(db, handed.readAt)).filter(
    ({ sum, total }) => sum !== handed.sum || total !== handed.total,
  );
  await db.meta.put({ key: 'handed', lists: [handed, ...others].slice(0, KEPT_LISTS) });
}

/** Forgets one. Inside the caller's transaction on `meta`. */
export async function deleteHanded(db: FoodDatabase, now: number, id: string): Promise<void> {
  const lists = (await readHanded(db, now)).filter((handed) => handed.id !== id);
  await db.meta.put({ key: 'handed', lists });
}
