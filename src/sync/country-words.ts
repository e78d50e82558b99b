import type { Api } from '#src/api/client.ts';
import { dishNames } from '#src/contract/public-calls.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import type { DishNamesRow } from '#src/db/schema.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';

type Deps = { db: FoodDatabase; api: Api; now(): number };

/** Words change with a release of the server: they are asked for again after a day, in milliseconds. */
const KEPT_MS = 86_400_000;

/**
 * Brings a country's words to this device: what else its dishes are called, and the texts of its starter lists in the reader's
 * language. Those that came within the last day, in that language, stay. Without an answer what is here stays too: dishes are
 * found by their own names then, and texts are shown as their authors wrote them.
 * @returns whether they are here
 */
export async function bringCountryWords(
  { db, api, now }: Deps,
  country: string,
  language: LanguageCode,
): Promise<boolean> {
  const known = await db.dishNames.get(country);
  const age = now() - (known?.fetchedAt ?? 0);
  if (known?.language === language && age >= 0 && age < KEPT_MS) return true;
  const reply = await api(dishNames, { params: { country }, query: { language } });
  if (reply.kind !== 'answer') return false;
  await db.dishNames.put({ country, language, ...reply.data, fetchedAt: now() });
  return true;
}

/** Brings the words of all countries that this device has in another language, one country after another, as long as there are answers. */
export async function bringWordsIn(deps: Deps, language: LanguageCode): Promise<void> {
  const others = await deps.db.dishNames.filter((row) => row.language !== language).primaryKeys();
  for (const country of others) if (!(await bringCountryWords(deps, country, language))) return;
}

/** Keeps the texts of a country's lists that a page of the server brought, beside those that are here, until its words are fetched. */
export async function keepTexts(
  db: FoodDatabase,
  country: string,
  { language, texts }: Required<Pick<DishNamesRow, 'language' | 'texts'>>,
): Promise<void> {
  await db.transaction('rw', db.dishNames, async () => {
    const known = await db.dishNames.get(country);
    const { texts: before = [], fetchedAt = 0 } = known?.language === language ? known : {};
    const all = [...new Map([...before, ...texts])];
    await db.dishNames.put({ country, dishes: known?.dishes ?? [], language, texts: all, fetchedAt });
  });
}
