import { useEffect, useEffectEvent, useState } from 'react';
import { ask } from '#src/browser/database/query.ts';
import { backgroundService } from '#src/browser/network/sync-client.ts';
import { useFetched } from '#src/browser/network/use-fetched.ts';
import { useBroughtWords } from '#src/parts/dishes/use-other-names.ts';
import { readersLanguage } from '#src/parts/dishes/use-translated.ts';
import { watchFound } from '#src/parts/search/watch-found.ts';
import { countryLists } from '#src/queries/public-lists.ts';
import { type SuggestedDish, suggestedDishes } from '#src/queries/seen-dishes.ts';
import { isDishTerm } from '#src/search/dish-search.ts';
import type { KnownDish } from '#src/search/list-index.ts';
import { fetchCountryPage } from '#src/sync/public-lists.ts';

/** The most dishes suggested at a time. More would not be seen above the keyboard of a phone. */
const MAX_SUGGESTED = 6;
/** Dishes of other countries are suggested if there would be fewer than this number. */
const ENOUGH = 3;

/** Returns the dishes to suggest: those of the list's country, and others if these are few. */
function mostUseful(dishes: readonly KnownDish[], country: string | null): KnownDish[] {
  const own = dishes.filter((dish) => dish.country === country);
  const others = dishes.filter((dish) => dish.country !== country);
  const room = country === null ? MAX_SUGGESTED : Math.max(ENOUGH - own.length, 0);
  return [...own.slice(0, MAX_SUGGESTED), ...others.slice(0, room)];
}

/**
 * Returns the dishes that a typed name may mean, those of the list's country first. They come from the lists
 * on this device. The country's lists and the other names of its dishes are fetched once typing begins, if
 * this device does not have them.
 * @param country null for a list without one
 */
export function useSuggestions(typed: string, country: string | null): readonly SuggestedDish[] {
  const term = typed.trim();
  const isSearched = isDishTerm(term);
  const [found, setFound] = useState<{
    term: string;
    country: string | null;
    dishes: readonly SuggestedDish[];
  }>();
  const [hasTyped, setTyped] = useState(false);
  if (isSearched && !hasTyped) setTyped(true);
  useBroughtLists(hasTyped ? country : null);
  useBroughtWords(hasTyped ? country : null);
  const watch = useEffectEvent(() =>
    watchFound(
      'suggestions',
      { term, country },
      (db, { dishes }) => suggestedDishes(db, mostUseful(dishes, country), readersLanguage()),
      (_, dishes) => setFound({ term, country, dishes }),
    ),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search starts another observer
  useEffect(() => (isSearched ? watch() : undefined), [term, country, isSearched]);
  if (!isSearched || found === undefined || found.country !== country) return [];
  // Until the search answers, the dishes for more or fewer letters of the same text stay.
  return term.startsWith(found.term) || found.term.startsWith(term) ? found.dishes : [];
}

/** Fetches a country's first lists, if this device has none of them. @param country null for none */
function useBroughtLists(country: string | null): void {
  useFetched(`lists ${country}`, async () => {
    if (country === null || (await ask(countryLists, country, 1)) !== null) return;
    await fetchCountryPage(backgroundService, country, 0);
  });
}
