import { createSearchEngine, type Searches, type SearchKind } from '#src/browser/search/engine.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { isReadBy } from '#src/domain/languages-read.ts';
import { readAsked } from '#src/search/asked-words.ts';
import { findAskedOn } from '#src/search/dishes-on-list.ts';
import { areWordsSearched, FEW_LISTS } from '#src/search/find-asked.ts';
import { byLikes, dishesLine, findLists } from '#src/search/list-search.ts';
import { isNear } from '#src/search/near-words.ts';
import { noTagLabels, searchWords } from '#src/search/search-words.ts';
import type { FindOnDevice } from '#src/sync/public-lists.ts';

type Searched = Parameters<typeof findLists>[0][number];

/**
 * Searches lists without an index.
 * @returns the exact matches, then the lists that fit the single words; if there are none, those with one
 *   wrong letter
 */
export function searchLists<L extends Searched>(
  lists: readonly L[],
  term: string,
  labels?: ReadonlyMap<string, string>,
): L[] {
  const exactMatches = findLists(lists, term, labels);
  const asked = readAsked(term, labels ?? noTagLabels);
  const areAsked = asked !== null && areWordsSearched(asked, exactMatches.length, FEW_LISTS);
  const isAsked = (list: L) => areAsked && findAskedOn(list, term, { ...(labels && { labels }) }).isFound;
  const others = lists.filter((list) => !exactMatches.includes(list) && isAsked(list)).sort(byLikes);
  const found = [...exactMatches, ...others];
  if (found.length > 0 || term.trim().startsWith('#')) return found;
  return lists.filter((list) => isNear(dishesLine(list), searchWords(term))).sort(byLikes);
}

/** Runs a device's search, which reads the stored lists two at a time. @returns the results of all lists */
export function searchIn<Kind extends SearchKind>(
  db: FoodDatabase,
  kind: Kind,
  query: Searches[Kind]['query'],
): Promise<Searches[Kind]['found']> {
  return new Promise((resolve) => {
    const send = createSearchEngine({
      open: async () => (await db.open()).backendDB(),
      sendResult: ({ found, isWhole }) => isWhole && resolve(found as Searches[Kind]['found']),
      listsPerStep: 2,
    });
    send({ do: 'watch', id: 1, kind, query } as Parameters<typeof send>[0]);
  });
}

/** Returns a function that answers `fetchCountrySearch` as the search index does, but without an index. */
export const findWithoutIndex =
  (db: FoodDatabase): FindOnDevice =>
  async (country, { term, languages, reader = 'EN' }, limit) => {
    const lists = await db.publicLists.where('chosenCountry').equals(country).toArray();
    const seen = lists.filter(({ publicID }) => publicID !== null).filter(isReadBy(languages));
    const words = await db.dishNames.get(country);
    const labels = new Map(words?.language === reader ? words.texts : []);
    return findLists(seen, term, labels)
      .slice(0, limit)
      .map(({ id }) => id);
  };
