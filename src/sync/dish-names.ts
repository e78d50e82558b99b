import type { Api } from '#src/api/client.ts';
import { dishNames } from '#src/contract/public-calls.ts';
import type { FoodDatabase } from '#src/db/database.ts';

type Deps = { db: FoodDatabase; api: Api; now(): number };

/** Names change with a release of the server: they are asked for again after a day, in milliseconds. */
const KEPT_MS = 86_400_000;

/**
 * Brings what a country's dishes are also called, unless that came within the last day. Without an answer what is here stays: dishes
 * are then found by their own names.
 */
export async function bringDishNames({ db, api, now }: Deps, country: string): Promise<void> {
  const known = await db.dishNames.get(country);
  const age = now() - (known?.fetchedAt ?? 0);
  if (known !== undefined && age >= 0 && age < KEPT_MS) return;
  const reply = await api(dishNames, { params: { country } });
  if (reply.kind === 'answer')
    await db.dishNames.put({ country, dishes: reply.data.dishes, fetchedAt: now() });
}
