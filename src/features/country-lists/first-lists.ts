import { LIMITS } from '#src/contract/limits.ts';
import { keepFirstLists } from '#src/platform/first-lists.ts';
import { ask } from '#src/platform/query.ts';
import { type CountryLists, countryLists } from '#src/queries/public-lists.ts';
import type { ListsQuery } from '#src/search/list-index.ts';
import { readTranslations } from '#src/shared/countries/use-translated.ts';
import { type FoundLists, firstFoundLists } from '#src/shared/search/found-lists.ts';
import type { ListSearch } from '#src/sync/public-lists.ts';

/** Which of a country's lists are asked for, and how many pages of them are open. */
export type ListsView = ListSearch & { pages: number };

/** What the page of a country's lists opens with, so that it stands in full at once and scrolls back to its place. */
export type FirstCountryLists = { known: CountryLists | null; found: FoundLists | undefined };

/** The search among the lists on this device that shows a view. */
export function seenQuery(country: string, { term, languages, pages }: ListsView): ListsQuery {
  return { country, term: term.trim(), languages, limit: pages * LIMITS.pageSize };
}

/** Whether a view shows only some of a country's lists. */
export function isSearch({ term, languages }: ListSearch): boolean {
  return term.trim() !== '' || languages.length > 0;
}

/**
 * Reads what this device knows of a country's lists, for a search what it finds. Where the page itself has brought them,
 * they are known.
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
