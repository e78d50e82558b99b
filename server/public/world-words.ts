import { and, eq, gt, or } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { dishes } from '#server/db/schema.ts';
import { namesForReader } from '#server/lists/dish-names.ts';
import { starterIndex } from '#server/lists/starter-index.ts';
import { tagLabels } from '#server/lists/translations.ts';
import { type Continent, isOnAny } from '#src/domain/countries.ts';
import { LANGUAGE_TAGS, type LanguageCode } from '#src/domain/language-codes.ts';
import { readAsked } from '#src/search/asked-words.ts';
import { MAX_DISHES, type SearchedDish, whyAsked } from '#src/search/dish-search.ts';
import { areWordsSearched, findAsked, findAskedDishes } from '#src/search/find-asked.ts';
import { MAX_LISTS_FOUND } from '#src/search/list-search.ts';

type WorldWords = {
  typed: string;
  continents: readonly Continent[];
  language: LanguageCode;
  /** The number that the whole term finds. */
  found: number;
};

async function textsOn(continents: readonly Continent[]) {
  return (await starterIndex())
    .filter(({ country }) => isOnAny(country, continents))
    .map(({ texts }) => texts);
}

/**
 * Returns the dishes of starter lists that fit the single words of a term, each with the reason, if a public list
 * has them. Starter lists have nearly all dishes whose tags, places and contents are known.
 */
export async function dishesByWords(
  db: Db,
  { typed, continents, language, found: named }: WorldWords,
): Promise<(SearchedDish & { why: string })[]> {
  const labels = tagLabels(language);
  const asked = readAsked(typed, labels);
  if (asked === null || !areWordsSearched(asked, named, MAX_DISHES)) return [];
  const found = findAskedDishes(await textsOn(continents), { asked, locale: LANGUAGE_TAGS[language] });
  if (found.length === 0) return [];
  const isFound = or(
    ...found.map(({ country, name }) => and(eq(dishes.country, country), eq(dishes.name, name))),
  );
  const rows = await db
    .select()
    .from(dishes)
    .where(and(isFound, gt(dishes.lists, 0)));
  return found.flatMap(({ country, name, askedTags: tags = '' }) => {
    const row = rows.find((each) => each.country === country && each.name === name);
    const why = whyAsked(asked, { name, tags }, namesForReader(country, language), labels);
    return row === undefined ? [] : [{ ...row, why }];
  });
}

/** Returns the countries and folded names of starter lists that fit the single words of a term. */
export async function listsByWords({
  typed,
  continents,
  language,
  found: named,
}: WorldWords): Promise<{ country: string; name: string }[]> {
  const asked = readAsked(typed, tagLabels(language));
  if (asked === null || !areWordsSearched(asked, named, MAX_LISTS_FOUND)) return [];
  const askedIn = { asked, locale: LANGUAGE_TAGS[language] };
  const found = (await textsOn(continents)).flatMap((texts) =>
    findAsked(texts, askedIn, () => true, MAX_LISTS_FOUND),
  );
  return found.slice(0, MAX_LISTS_FOUND).map(({ entry: { country, name } }) => ({ country, name }));
}
