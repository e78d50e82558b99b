import type { Transaction } from 'dexie';
import { isLower } from '#src/domain/diet.ts';
import { allergiesOf, type KeptAllergies } from '#src/domain/merge-diet.ts';
import type { Food } from '#src/domain/phrases.ts';
import type { FoodDatabase } from './database.ts';
import type { Entry, MetaRow, OwnAllergies } from './schema.ts';

const PREFIX = 'allergies ';
/** Under which key of `meta` a user's allergies are kept that this phone knows and the server does not tell. */
const keyOf = (userID: string) => `${PREFIX}${userID}` as const;

/** Whether a key of `meta` has allergies of somebody else than the given user. */
export function isOthersAllergies(key: string, userID: string | undefined): boolean {
  return key.startsWith(PREFIX) && (userID === undefined || key !== keyOf(userID));
}

/** The allergies of a user that this phone keeps. Joins the caller's transaction if it includes `meta`. */
export async function readOwnAllergies(db: FoodDatabase, userID: string): Promise<OwnAllergies> {
  const row = await db.meta.get(keyOf(userID));
  if (row === undefined || !('foods' in row)) return { foods: {} };
  const { key: _key, ...own } = row;
  return own;
}

/** Keeps a user's allergies on this phone; nothing stays of what says nothing. */
export async function putOwnAllergies(db: FoodDatabase, userID: string, own: OwnAllergies): Promise<void> {
  const key = keyOf(userID);
  const isEmpty = Object.keys(own.foods).length === 0 && !own.isOnlyHere && !own.areLost;
  if (isEmpty) await db.meta.delete(key);
  else await db.meta.put({ key, ...own });
}

/** Keeps allergies on this phone besides those it keeps; of two for a food the stronger one. */
export async function addOwnAllergies(db: FoodDatabase, userID: string, added: KeptAllergies): Promise<void> {
  const own = await readOwnAllergies(db, userID);
  await putOwnAllergies(db, userID, { ...own, foods: stronger(own.foods, added) });
}

/** Both, and of two for a food the stronger one. */
export function stronger(one: KeptAllergies, other: KeptAllergies): KeptAllergies {
  const both = { ...one };
  for (const [name, allergy] of Object.entries(other)) {
    const food = name as Food;
    const known = both[food];
    if (known === undefined || isLower(known, allergy)) both[food] = allergy;
  }
  return both;
}

/**
 * Keeps on this phone the allergies that an earlier version put into the outbox, and takes them out of what was never sent. What was
 * sent once may be known to the server and stays as it was: a repeat that differs would be another write.
 */
export async function keepWaitingAllergies(transaction: Transaction): Promise<void> {
  const meta = transaction.table<MetaRow, string>('meta');
  const entries = await transaction.table<Entry>('outbox').toArray();
  for (const entry of entries) {
    if (entry.kind !== 'account.diet' || entry.args.allergic.length === 0) continue;
    const key = keyOf(entry.userID);
    const row = await meta.get(key);
    const known = row !== undefined && 'foods' in row ? row.foods : {};
    const { diets, avoid, allergic } = entry.args;
    const waiting = allergiesOf({ diets, avoid: [], allergic });
    await meta.put({ key, foods: stronger(known, waiting) });
    if (entry.attempts === 0)
      await transaction.table('outbox').update(entry.seq, { args: { diets, avoid, allergic: [] } });
  }
}
