import type { FoodDatabase } from '#src/db/database.ts';
import type { DishNames } from '#src/domain/list.ts';

/** What a country's dishes are also called, as far as this device knows; none for a list without a country. */
export async function dishNamesOf(db: FoodDatabase, country: string | null): Promise<readonly DishNames[]> {
  return country === null ? [] : ((await db.dishNames.get(country))?.dishes ?? []);
}
