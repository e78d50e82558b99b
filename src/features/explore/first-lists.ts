import { ask } from '#src/browser/database/query.ts';
import { keepFirstLists } from '#src/browser/network/first-lists.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import { wantedBy } from '#src/domain/languages-read.ts';
import { essentialsOf } from '#src/domain/start-dishes.ts';
import { readersLanguage, readTranslations } from '#src/parts/dishes/use-translated.ts';
import { type FoundLists, firstFoundLists } from '#src/parts/search/found-lists.ts';
import { type CountryLists, countryLists } from '#src/queries/public-lists.ts';
import { type ReaderFacts, visitorFacts } from '#src/queries/reader-facts.ts';
import type { ListsQuery } from '#src/search/list-index.ts';
import type { ListSearch } from '#src/sync/public-lists.ts';

/** A search among a country's lists: a term or '', and the languages that the user reads (empty: all). */
export type ListsFilter = { term: string; languages: readonly LanguageCode[] };

/** The search among a country's lists and the number of open pages. */
export type ListsView = ListsFilter & { pages: number };

/**
 * The data that a country's page opens with, so that it renders in full at once and restores its scroll
 * position.
 */
export type FirstCountryLists = {
  known: CountryLists | null;
  found: FoundLists | undefined;
  /** The facts that decide which dishes are suggested to a visitor. */
  facts: ReaderFacts | undefined;
};

/** Returns the query that finds a view's lists on this device. */
export function seenQuery(country: string, { pages, ...filter }: ListsView): ListsQuery {
  return { country, ...searchFor(filter), limit: pages * LIMITS.pageSize };
}

/** Returns the search that a filter stands for, in the app's current language. */
export function searchFor({ term, languages }: ListsFilter): ListSearch {
  const reader = readersLanguage();
  return { term: term.trim(), languages: wantedBy(languages, reader), reader };
}

/** Returns whether a view filters a country's lists. */
export function isSearch({ term, languages }: ListsFilter): boolean {
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
  const essentials = known === null || isSearch(view) ? undefined : essentialsOf(known.lists);
  const facts = essentials && (await ask(visitorFacts, country, essentials.id));
  return { known, found, facts };
}
