import { readDiet } from '#src/domain/diet.ts';
import type { Food } from '#src/domain/phrases.ts';
import {
  allergiesOf,
  choiceOf,
  isLower,
  type KeptAllergies,
  type StoredDiet,
} from '#src/domain/stored-diet.ts';
import type { FoodDatabase } from './database.ts';
import { ALLERGIES_PREFIX, allergiesKey, strongerAllergies } from './move-allergies.ts';
import type { OwnAllergies } from './schema.ts';

/**
 * Returns whether a `meta` key holds the allergies of a user other than the given one, or of any user if none
 * is given.
 */
export function isOthersAllergies(key: string, userID: string | undefined): boolean {
  return key.startsWith(ALLERGIES_PREFIX) && (userID === undefined || key !== allergiesKey(userID));
}

/**
 * Reads a user's own allergies; without foods if there are none. Joins the caller's transaction if it
 * includes `meta`.
 */
export async function readOwnAllergies(db: FoodDatabase, userID: string): Promise<OwnAllergies> {
  const row = await db.meta.get(allergiesKey(userID));
  if (row === undefined || !('foods' in row)) return { foods: {} };
  const { key: _key, ...own } = row;
  return own;
}

/** Returns whether allergies of any user were deleted from this device and not chosen again. */
export async function hasLostAllergies(db: FoodDatabase): Promise<boolean> {
  const rows = await db.meta.where('key').startsWith(ALLERGIES_PREFIX).toArray();
  return rows.some((row) => 'areLost' in row && row.areLost === true);
}

/** Stores a user's own allergies; an empty value deletes the row. */
export async function putOwnAllergies(db: FoodDatabase, userID: string, own: OwnAllergies): Promise<void> {
  const key = allergiesKey(userID);
  const isEmpty = Object.keys(own.foods).length === 0 && !own.isOnlyHere && !own.areLost;
  if (isEmpty) await db.meta.delete(key);
  else await db.meta.put({ key, ...own });
}

/** Adds allergies to those that this device keeps. Of two for the same food the stronger one is kept. */
export async function addOwnAllergies(db: FoodDatabase, userID: string, added: KeptAllergies): Promise<void> {
  const own = await readOwnAllergies(db, userID);
  await putOwnAllergies(db, userID, { ...own, foods: strongerAllergies(own.foods, added) });
}

/**
 * Deletes a user's allergies from this device. Only the fact that some were deleted stays, because the user
 * must be told and nothing else records it.
 */
export async function loseOwnAllergies(db: FoodDatabase, userID: string): Promise<void> {
  const { foods } = await readOwnAllergies(db, userID);
  const areLost = Object.keys(foods).length > 0;
  await putOwnAllergies(db, userID, { foods: {}, ...(areLost && { areLost }) });
}

/** `known` is the diet that this device knew, `answered` the diet in a server's answer. */
type DietNews = {
  userID: string;
  known: StoredDiet | undefined;
  answered: StoredDiet | undefined;
  /**
   * Whether the server's database was restored since. Then missing allergies were not removed by the user.
   */
  isNewEpoch: boolean;
};

/**
 * Keeps on this device the allergies that are missing from a server's answer although the server sent them
 * before. They are missing because the user keeps them on another device only, or because the server's
 * database was restored. If the user has allergies on all devices, those in the account are removed from this
 * device's own. Runs inside the caller's transaction on `meta`.
 */
export async function keepAllergiesMissingFrom(
  db: FoodDatabase,
  { userID, isNewEpoch, ...news }: DietNews,
): Promise<void> {
  const [known, answered] = [readDiet(news.known), readDiet(news.answered)];
  const own = await readOwnAllergies(db, userID);
  const keepsMissing = isNewEpoch || answered.kept?.on === 'phone';
  const foods = keepsMissing ? strongerAllergies(own.foods, notIn(answered, allergiesOf(known))) : own.foods;
  const isForAll = answered.kept?.on === 'devices' && !own.isOnlyHere;
  await putOwnAllergies(db, userID, { ...own, foods: isForAll ? notIn(answered, foods) : foods });
}

/** Returns the allergies that a diet does not contain, or contains in a weaker degree. */
function notIn(diet: StoredDiet, allergies: KeptAllergies): KeptAllergies {
  const entries = Object.entries(allergies);
  return Object.fromEntries(
    entries.filter(([food, allergy]) => isLower(choiceOf(diet, food as Food), allergy)),
  );
}
