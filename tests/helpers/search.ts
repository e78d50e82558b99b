import type { FoodDatabase } from '#src/db/database.ts';
import { isReadBy } from '#src/domain/language-codes.ts';
import { createSearchEngine, type Searches, type SearchKind } from '#src/platform/search/engine.ts';
import { findLists } from '#src/search/list-search.ts';
import type { FindSeen } from '#src/sync/public-lists.ts';

/** What a search on a phone finds when it has looked at all lists there, two at a time. */
export function searchIn<Kind extends SearchKind>(
  db: FoodDatabase,
  kind: Kind,
  query: Searches[Kind]['query'],
): Promise<Searches[Kind]['found']> {
  return new Promise((resolve) => {
    const take = createSearchEngine({
      open: async () => (await db.open()).backendDB(),
      tell: ({ found, isWhole }) => isWhole && resolve(found as Searches[Kind]['found']),
      piece: 2,
    });
    take({ do: 'watch', id: 1, kind, query } as Parameters<typeof take>[0]);
  });
}

/** What the search index answers `fetchCountrySearch` with, found without it. */
export const findSeenIn =
  (db: FoodDatabase): FindSeen =>
  async (country, { term, languages }, limit) => {
    const lists = await db.publicLists.where('chosenCountry').equals(country).toArray();
    const seen = lists.filter(({ publicID }) => publicID !== null).filter(isReadBy(languages));
    return findLists(seen, term)
      .slice(0, limit)
      .map(({ id }) => id);
  };
