import type { Transaction } from 'dexie';
import { choiceOf, isLower, readDiet, type StoredDiet } from '#src/domain/diet.ts';
import type { Food } from '#src/domain/phrases.ts';
import { allergiesOf, type KeptAllergies } from '#src/writes/merge-diet.ts';
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

/** Takes a user's allergies off this phone. Which they were is gone; that some were is to be said, for nothing else would. */
export async function loseOwnAllergies(db: FoodDatabase, userID: string): Promise<void> {
  const { foods } = await readOwnAllergies(db, userID);
  const areLost = Object.keys(foods).length > 0;
  await putOwnAllergies(db, userID, { foods: {}, ...(areLost && { areLost }) });
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
    // A refused one that is tried again is another write.
    if (entry.attempts === 0 || entry.state === 'rejected')
      await transaction.table('outbox').update(entry.seq, { args: { diets, avoid, allergic: [] } });
  }
}

/** What this phone knew of a user's diet, and what an answer tells. */
type News = {
  userID: string;
  known: StoredDiet | undefined;
  told: StoredDiet | undefined;
  /** Whether the server's database was restored since: what it lacks was not taken back by anybody. */
  isNewLife: boolean;
};

/**
 * Keeps on this phone the allergies that the server told once and tells no more, because its owner keeps them on another phone alone or
 * because its database was restored. One that the account has on all devices needs not be kept here as well. Inside the caller's
 * transaction over `meta`.
 */
export async function keepUntoldAllergies(
  db: FoodDatabase,
  { userID, isNewLife, ...news }: News,
): Promise<void> {
  const [known, told] = [readDiet(news.known), readDiet(news.told)];
  const own = await readOwnAllergies(db, userID);
  const isNoLongerTold = isNewLife || told.kept?.on === 'phone';
  const foods = isNoLongerTold ? stronger(own.foods, notIn(told, allergiesOf(known))) : own.foods;
  const isForAll = told.kept?.on === 'devices' && !own.isOnlyHere;
  await putOwnAllergies(db, userID, { ...own, foods: isForAll ? notIn(told, foods) : foods });
}

/** The allergies that a diet does not have, or has weaker. */
function notIn(diet: StoredDiet, allergies: KeptAllergies): KeptAllergies {
  const entries = Object.entries(allergies);
  return Object.fromEntries(
    entries.filter(([food, allergy]) => isLower(choiceOf(diet, food as Food), allergy)),
  );
}
