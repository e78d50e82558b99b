import type { FoodDatabase } from '#src/db/database.ts';
import { type Diet, NO_DIET } from '#src/domain/diet.ts';
import type { DishNames } from '#src/domain/list.ts';
import { currentDiet } from './device.ts';
import { dishNamesOf } from './public-lists.ts';
import { eatenAmong } from './seen-dishes.ts';

/** The facts that decide whether a dish suits the reader of a public list. */
export type ReaderFacts = {
  diet: Diet;
  /** Ids of the list's dishes that the reader has eaten. */
  eaten: readonly string[];
  /** The known names and contents of the country's dishes. */
  dishes: readonly DishNames[];
};

/** The facts of a reader without an account who has chosen no diet. */
export const NO_FACTS: ReaderFacts = { diet: NO_DIET, eaten: [], dishes: [] };

/** Reads the facts about the current reader for a public list on this device. */
export async function readerFacts(
  db: FoodDatabase,
  country: string,
  listID: string | undefined,
): Promise<ReaderFacts> {
  if (listID === undefined) return NO_FACTS;
  const [diet, eaten, dishes] = await Promise.all([
    currentDiet(db),
    eatenAmong(db, listID),
    dishNamesOf(db, country),
  ]);
  return { diet, eaten: [...eaten], dishes };
}
