import { and, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { dishes } from '#server/db/schema.ts';
import type { Item } from '#src/domain/list.ts';
import { searchLine } from '#src/search/other-names.ts';
import { dishNamesOf } from './dish-names.ts';

/** The dishes of a list and the country it is public in, null when it is not public. */
export type PublishedDishes = { country: string | null; items: readonly Pick<Item, 'name'>[] };

/** `by` is the change of the number of a country's lists that have a dish of this name. */
type Step = { country: string; name: string; line: string; by: number };
type Steps = Map<string, Step>;

/** Rows per statement; PostgreSQL allows 65,535 parameters. */
const AT_A_TIME = 5_000;

/** The dishes of a list before and after a change. */
export type DishMove = { before: PublishedDishes; after: PublishedDishes };

/** Updates the counts of dishes for changed lists. */
export async function moveDishes(tx: Db, moves: readonly DishMove[]): Promise<void> {
  const steps: Steps = new Map();
  for (const { before, after } of moves) {
    addSteps(steps, before, -1);
    addSteps(steps, after, 1);
  }
  await take(tx, steps);
}

/** Adds the dishes of whole lists to the counts. */
export async function countDishes(tx: Db, lists: readonly PublishedDishes[]): Promise<void> {
  const steps: Steps = new Map();
  for (const list of lists) addSteps(steps, list, 1);
  await take(tx, steps);
}

/** Adds a list's dishes to the steps. A dish in two spellings counts once, by its first spelling. */
function addSteps(steps: Steps, { country, items }: PublishedDishes, by: number): void {
  if (country === null) return;
  const { otherNames } = dishNamesOf(country);
  const names = new Map<string, string>();
  for (const { name } of items) {
    const line = searchLine(name, otherNames);
    if (line !== '' && !names.has(line)) names.set(line, name);
  }
  for (const [line, name] of names) {
    const key = `${country} ${name}`;
    const known = steps.get(key);
    steps.set(key, { country, name, line, by: (known?.by ?? 0) + by });
  }
}

async function take(tx: Db, steps: Steps): Promise<void> {
  const ordered = [...steps]
    .filter(([, { by }]) => by !== 0)
    // Always in the same order, so that two lists with the same dishes cannot deadlock.
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, step]) => step);
  for (let start = 0; start < ordered.length; start += AT_A_TIME) {
    await takeSome(tx, ordered.slice(start, start + AT_A_TIME));
  }
}

async function takeSome(tx: Db, steps: readonly Step[]): Promise<void> {
  await tx
    .insert(dishes)
    .values(steps.map(({ by, ...dish }) => ({ ...dish, lists: by })))
    .onConflictDoUpdate({
      target: [dishes.country, dishes.name],
      set: { lists: sql`${dishes.lists} + excluded.lists` },
    });
  const fewer = steps.filter(({ by }) => by < 0);
  if (fewer.length === 0) return;
  const countries = [...new Set(fewer.map(({ country }) => country))];
  const names = fewer.map(({ name }) => name);
  await tx
    .delete(dishes)
    .where(and(inArray(dishes.country, countries), inArray(dishes.name, names), lte(dishes.lists, 0)));
}
