import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { lists } from '#server/db/schema.ts';
import { dishNamesOf } from '#server/lists/dish-names.ts';
import { byLikes } from '#server/lists/public-lists.ts';
import { tagLabels, translationsOf } from '#server/lists/translations.ts';
import { LANGUAGE_TAGS } from '#src/domain/language-codes.ts';
import { translate } from '#src/domain/translation.ts';
import { type AskedWord, linePart, readAsked, tagParts } from '#src/search/asked-words.ts';
import { findAskedOn } from '#src/search/dishes-on-list.ts';
import { areWordsSearched, FEW_LISTS, namesCountry } from '#src/search/find-asked.ts';
import { byLikes as compareLikes } from '#src/search/list-search.ts';
import { isLongEnoughForIndex } from '#src/search/search-words.ts';
import { type CountrySearch, isInCountry, readCount, readInOrder } from './country-query.ts';
import { shownLanguage } from './found-lists.ts';
import { containing, dishTags, hiddenFromPlanner, nameLine, wordsLine } from './search.ts';

/** Number of most liked lists in which single words are searched before the indexes are used. */
const MOST_LIKED = 2_000;
/** Number of lists that are compared dish by dish. */
const CANDIDATES = 100;

/** A list that fits the single words of a term. */
type FoundByWords = { publicID: string; language: string };

/**
 * Returns the lists of a country that fit the single words of a term (`find-asked.ts`), the most liked first. At
 * most `CANDIDATES` lists that have each word somewhere are compared: the most liked ones or, if a country has
 * more than `MOST_LIKED` lists and few of these fit, any that the indexes find.
 * @param found the number of lists that the whole term finds
 */
export async function foundByWords(db: Db, query: CountrySearch, found: number): Promise<FoundByWords[]> {
  const { country, typed, reader } = query;
  const labels = tagLabels(reader);
  const asked = readAsked(typed, labels);
  if (asked === null || !areWordsSearched(asked, found, FEW_LISTS)) return [];
  const locale = LANGUAGE_TAGS[reader];
  // Every list of the country fits its name.
  const words = asked.words.filter((word) => !namesCountry(word, country, locale));
  const candidates = await alongLikes(db, country, words);
  const isComplete = candidates.length >= CANDIDATES || !words.every(isIndexed);
  if (!isComplete && (await readCount(db, country)) > MOST_LIKED)
    candidates.push(...(await byIndexes(db, country, words)));
  const languages = new Map(candidates.map(({ publicID, language }) => [publicID, language]));
  const read = await readInOrder(db, [...languages.keys()]);
  const { otherNames } = dishNamesOf(country);
  const translations = translationsOf(country, reader);
  const fits = read.filter((list) => {
    const translated = translate(list.name, translations);
    const name = translated === list.name ? list.name : `${list.name} · ${translated}`;
    return findAskedOn({ ...list, name }, typed, { otherNames, labels, locale }).isFound;
  });
  return fits
    .sort(compareLikes)
    .flatMap(({ publicID }) =>
      publicID === null ? [] : [{ publicID, language: languages.get(publicID) ?? '' }],
    );
}

const columns = {
  publicID: sql<string>`${lists.publicID}`.as('public_id'),
  language: shownLanguage.as('language'),
};

function alongLikes(db: Db, country: string, words: readonly AskedWord[]) {
  const mostLiked = db
    .select({
      ...columns,
      likes: lists.likes,
      publishedAt: lists.publishedAt,
      hasAll: sql<boolean>`${and(sql`true`, ...words.map(isSomewhere))}`.as('has_all'),
    })
    .from(lists)
    .where(isInCountry(country))
    .orderBy(...byLikes)
    .limit(MOST_LIKED)
    .as('most_liked');
  const { publicID, language, likes, publishedAt, hasAll } = mostLiked;
  return db
    .select({ publicID, language })
    .from(mostLiked)
    .where(sql`${hasAll}`)
    .orderBy(sql`${likes} desc`, publishedAt, publicID)
    .limit(CANDIDATES);
}

function byIndexes(db: Db, country: string, words: readonly AskedWord[]) {
  return db
    .select(columns)
    .from(lists)
    .where(and(isInCountry(country), ...words.map(isInIndexes)))
    .limit(CANDIDATES);
}

/** Matches lists that have a word anywhere in their texts. */
function isSomewhere(word: AskedWord): SQL {
  const own = [word.text, ...tagParts(word, '\n')].map(
    (part) => sql`${lists.searchText} like ${containing(part)}`,
  );
  const ofDishes = [linePart(word), ...tagParts(word, '\n')].map(
    (part) => sql`${lists.searchWords} like ${containing(part)}`,
  );
  return sql`(${sql.join([...own, ...ofDishes], sql` or `)})`;
}

/** The same by the expressions of the trigram indexes. */
function isInIndexes(word: AskedWord): SQL {
  const like = (text: SQL, part: string) => sql`${text} like ${hiddenFromPlanner(containing(part))}`;
  const parts = [
    like(nameLine, word.text),
    like(wordsLine, linePart(word)),
    ...tagParts(word, '\n').flatMap((part) => [like(sql`${lists.searchText}`, part), like(dishTags, part)]),
  ];
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** Returns whether the indexes find a word: it has three letters, as each of its tags does. */
const isIndexed = ({ text }: AskedWord) => isLongEnoughForIndex(text);
