import type { FoodDatabase } from '#src/db/database.ts';
import type { DishNamesRow } from '#src/db/schema.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import { type ListTexts, notTranslated, type Translations, translateList } from '#src/domain/translation.ts';

/**
 * Reads the translations of a country's starter lists on this device. For a list without a country it reads the
 * words for tags that come with the texts of any country, because each has those of diets and allergens.
 */
export async function translationsOf(
  db: FoodDatabase,
  country: string | null,
  language: LanguageCode,
): Promise<Translations> {
  if (country !== null) return translationsIn(await db.dishNames.get(country), language);
  const { texts } = translationsIn(await db.dishNames.toCollection().first(), language);
  return { language, texts: new Map([...texts].filter(([key]) => key.startsWith('#'))) };
}

/** Returns the translations in a stored row; none if it has them in another language. */
export function translationsIn(row: DishNamesRow | undefined, language: LanguageCode): Translations {
  return row?.language === language ? { language, texts: new Map(row.texts) } : notTranslated;
}

/**
 * Translates lists of any countries as far as this device has the translations. Each country is read once;
 * for English the lists are returned unchanged.
 */
export async function translated<L extends ListTexts & { chosenCountry: string | null }>(
  db: FoodDatabase,
  lists: readonly L[],
  language: LanguageCode,
): Promise<L[]> {
  if (language === 'EN') return [...lists];
  const known = await translationsByCountry(db, lists, language);
  return lists.map((list) => translateList(list, known.get(list.chosenCountry) ?? notTranslated));
}

/** Reads the translations for the countries of these lists; none for English. */
export async function translationsByCountry(
  db: FoodDatabase,
  lists: readonly { chosenCountry: string | null }[],
  language: LanguageCode,
): Promise<Map<string | null, Translations>> {
  if (language === 'EN') return new Map();
  const countries = [...new Set(lists.map(({ chosenCountry }) => chosenCountry))];
  // One request: after several parallel ones Dexie loses the caller's transaction.
  const rows = await db.dishNames.bulkGet(countries.map((country) => country ?? ''));
  return new Map(countries.map((country, index) => [country, translationsIn(rows[index], language)]));
}
