import type { FoodDatabase } from '#src/db/database.ts';
import { readSession } from '#src/db/session.ts';
import { isAnyDiet, NO_DIET } from '#src/domain/diet.ts';
import type { DishNames } from '#src/domain/list.ts';
import type { Diet } from '#src/domain/stored-diet.ts';
import { currentDiet } from './device.ts';
import { dishNamesOf } from './public-lists.ts';
import { eatenAmong } from './seen-dishes.ts';

/** The facts that decide whether a dish suits the reader of a public list. */
export type ReaderFacts = {
  diet: Diet;
  /** Ids of the list's dishes that the reader has eaten. */
  eaten: readonly string[];
  /** The known names and contents of the country's dishes; empty for a reader without a diet. */
  dishes: readonly DishNames[];
};

/** The facts of a reader without an account who has chosen no diet. */
export const NO_FACTS: ReaderFacts = { diet: NO_DIET, eaten: [], dishes: [] };

/** Reads the facts about the current reader for a public list on this device. */
export async function readerFacts(db: FoodDatabase, country: string, listID: string): Promise<ReaderFacts> {
  const [diet, eaten] = await Promise.all([currentDiet(db), eatenAmong(db, listID)]);
  return { diet, eaten: [...eaten], dishes: isAnyDiet(diet) ? await dishNamesOf(db, country) : [] };
}

/**
 * Reads the facts about a visitor, for the first frame of a page; undefined for a signed-in user, whose eaten
 * dishes take longer to read.
 */
export async function visitorFacts(
  db: FoodDatabase,
  country: string,
  listID: string,
): Promise<ReaderFacts | undefined> {
  return (await readSession(db)) === null ? readerFacts(db, country, listID) : undefined;
}
