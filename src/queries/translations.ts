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

/** Lists of any countries with their texts in a language, as far as this device knows them. */
export function translated<L extends ListTexts & { chosenCountry: string | null }>(
  db: FoodDatabase,
  lists: readonly L[],
  language: LanguageCode,
): Promise<L[]> {
  return Promise.all(
    lists.map(async (list) => translateList(list, await translationsOf(db, list.chosenCountry, language))),
  );
}
