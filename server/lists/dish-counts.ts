import { and, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { dishes } from '#server/db/schema.ts';
import type { Item } from '#src/domain/list.ts';
import { searchLine } from '#src/search/other-names.ts';
import { dishNamesOf } from './dish-names.ts';

/** The dishes of a list and the country it is public in, null when it is not public. */
type PublishedDishes = { country: string | null; items: readonly Pick<Item, 'name'>[] };

/** A change of the number of a country's public lists that have a dish of this name. */
type Step = { country: string; name: string; line: string; difference: number };
type Steps = Map<string, Step>;

/** Rows per statement; PostgreSQL allows 65,535 parameters. */
const ROWS_PER_STATEMENT = 5_000;

/** The dishes of a list before and after a change. */
type DishMove = { before: PublishedDishes; after: PublishedDishes };

/** Updates the counts of dishes for changed lists. */
export async function moveDishes(tx: Db, moves: readonly DishMove[]): Promise<void> {
  const steps: Steps = new Map();
  for (const { before, after } of moves) {
    addSteps(steps, before, -1);
    addSteps(steps, after, 1);
  }
  await storeSteps(tx, steps);
}

/** Adds the dishes of whole lists to the counts. */
export async function countDishes(tx: Db, lists: readonly PublishedDishes[]): Promise<void> {
  const steps: Steps = new Map();
  for (const list of lists) addSteps(steps, list, 1);
  await storeSteps(tx, steps);
}

/** Adds a list's dishes to the steps. A dish in two spellings counts once, by its first spelling. */
function addSteps(steps: Steps, { country, items }: PublishedDishes, difference: number): void {
  if (country === null) return;
  const { otherNames } = dishNamesOf(country);
  const names = new Map<string, string>();
  for (const { name } of items) {
    const line = searchLine(name, otherNames);
    if (line !== '' && !names.has(line)) names.set(line, name);
  }
  for (const [line, name] of names) {
    const key = `${country} ${name}`;
    const former = steps.get(key);
    steps.set(key, { country, name, line, difference: (former?.difference ?? 0) + difference });
  }
}

async function storeSteps(tx: Db, steps: Steps): Promise<void> {
  const ordered = [...steps]
    .filter(([, { difference }]) => difference !== 0)
    // Always in the same order, so that two lists with the same dishes cannot deadlock.
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, step]) => step);
  for (let start = 0; start < ordered.length; start += ROWS_PER_STATEMENT) {
    await storeSomeSteps(tx, ordered.slice(start, start + ROWS_PER_STATEMENT));
  }
}

async function storeSomeSteps(tx: Db, steps: readonly Step[]): Promise<void> {
  await tx
    .insert(dishes)
    .values(steps.map(({ difference, ...dish }) => ({ ...dish, lists: difference })))
    .onConflictDoUpdate({
      target: [dishes.country, dishes.name],
      set: { lists: sql`${dishes.lists} + excluded.lists` },
    });
  const reduced = steps.filter(({ difference }) => difference < 0);
  if (reduced.length === 0) return;
  const countries = [...new Set(reduced.map(({ country }) => country))];
  const names = reduced.map(({ name }) => name);
  await tx
    .delete(dishes)
    .where(and(inArray(dishes.country, countries), inArray(dishes.name, names), lte(dishes.lists, 0)));
}
