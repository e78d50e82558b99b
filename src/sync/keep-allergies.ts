import type { FoodDatabase } from '#src/db/database.ts';
import { putOwnAllergies, readOwnAllergies, stronger } from '#src/db/own-allergies.ts';
import { choiceOf, isLower, readDiet, type StoredDiet } from '#src/domain/diet.ts';
import { allergiesOf, type KeptAllergies } from '#src/domain/merge-diet.ts';
import type { Food } from '#src/domain/phrases.ts';

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
export async function keepAllergies(db: FoodDatabase, { userID, isNewLife, ...news }: News): Promise<void> {
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
