import { LIMITS } from '#src/contract/limits.ts';
import { keepFirstLists } from '#src/platform/first-lists.ts';
import { ask } from '#src/platform/query.ts';
import { type CountryLists, countryLists } from '#src/queries/public-lists.ts';
import type { ListsQuery } from '#src/search/list-index.ts';
import { readTranslations } from '#src/shared/countries/use-translated.ts';
import { type FoundLists, firstFoundLists } from '#src/shared/search/found-lists.ts';
import type { ListSearch } from '#src/sync/public-lists.ts';

/** The search among a country's lists and the number of open pages. */
export type ListsView = ListSearch & { pages: number };

/**
 * The data that a country's page opens with, so that it renders in full at once and restores its scroll
 * position.
 */
export type FirstCountryLists = { known: CountryLists | null; found: FoundLists | undefined };

/** Returns the query that finds a view's lists on this device. */
export function seenQuery(country: string, { term, languages, pages }: ListsView): ListsQuery {
  return { country, term: term.trim(), languages, limit: pages * LIMITS.pageSize };
}

/** Returns whether a view filters a country's lists. */
export function isSearch({ term, languages }: ListSearch): boolean {
  return term.trim() !== '' || languages.length > 0;
}

/**
 * Reads the data for the first rendering: the country's lists on this device and, for a search, the lists
 * found. Lists embedded in the page's HTML are stored first.
 */
export async function firstCountryLists(country: string, view: ListsView): Promise<FirstCountryLists> {
  await keepFirstLists(country);
  const [known, found] = await Promise.all([
    ask(countryLists, country, view.pages),
    isSearch(view) ? firstFoundLists(seenQuery(country, view)) : undefined,
    readTranslations(country),
  ]);
  return { known, found };
}
