import type { FoodDatabase } from '#src/db/database.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import { type ListTexts, notTranslated, type Translations, translateList } from '#src/domain/translation.ts';

/** The texts of a country's starter lists in a language, as far as this device knows; none for a list without a country. */
export async function translationsOf(
  db: FoodDatabase,
  country: string | null,
  language: LanguageCode,
): Promise<Translations> {
  const row = await db.dishNames.get(country ?? '');
  return row?.language === language ? { language, texts: new Map(row.texts) } : notTranslated;
}

/** Lists of any countries with their texts in a language, as far as this device knows them. Each country is read once; none in English. */
export async function translated<L extends ListTexts & { chosenCountry: string | null }>(
  db: FoodDatabase,
  lists: readonly L[],
  language: LanguageCode,
): Promise<L[]> {
  if (language === 'EN') return [...lists];
  const countries = [...new Set(lists.map(({ chosenCountry }) => chosenCountry))];
  const read = countries.map(
    async (country) => [country, await translationsOf(db, country, language)] as const,
  );
  const known = new Map(await Promise.all(read));
  return lists.map((list) => translateList(list, known.get(list.chosenCountry) ?? notTranslated));
}
