import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import { useFetched } from '#src/browser/network/use-fetched.ts';
import { lazyPart } from '#src/parts/page/lazy-part.ts';
import { knownListCounts } from '#src/queries/device.ts';
import { isWorldTerm } from '#src/search/dish-search.ts';
import { countryOptions } from './country-options.ts';
import { CountryRows } from './country-rows.tsx';
import { countriesOfView, type PickerView } from './picker-view.ts';

// Loaded later, because the countries need neither the code that searches nor the code that fetches.
const DishesAndLists = lazyPart(() =>
  import('#src/parts/search/dishes-and-lists.tsx').then((part) => part.DishesAndLists),
);

/** The least number of letters of a misspelt country name that must match. */
const NEAR_LETTERS = 4;
/** The most letters at the end of such a name that need not match. */
const WRONG_LETTERS = 2;

type PickerRowsProps = {
  view: PickerView;
  /**
   * Called with the chosen code. Without it each country is a link to its lists, and dishes and lists are
   * found too.
   */
  onChoose: ((code: string) => void) | undefined;
  chosen: string | undefined;
  /** True on Home, where countries are shown only when the search matches one. */
  isOnHome: boolean;
};

/** The rows of one view of the picker. */
export function PickerRows({ view, onChoose, chosen, isOnHome }: PickerRowsProps) {
  const { i18n } = useLingui();
  const isLink = onChoose === undefined;
  const listCounts = useQuery(knownListCounts);
  useFetched('list counts', async () => {
    if (!isLink) return null;
    const { askListCounts } = await loadInTime(() => import('./ask-list-counts.ts'));
    return askListCounts();
  });
  const result = useMemo(() => countriesOfView(countryOptions(i18n.locale), view), [i18n.locale, view]);
  const isCountry = result.isWholeTermMatched && result.term !== '';
  const term = view.term.trim();
  const rows = (
    <CountryRows
      result={result}
      term={view.term}
      listCounts={isLink ? listCounts : undefined}
      onChoose={onChoose}
      chosen={chosen}
    />
  );
  const countries = (!isOnHome || isCountry) && rows;
  // If this much of a misspelt name matches, the name identifies a country.
  const isNear =
    isOnHome && !isCountry && result.term.length >= Math.max(NEAR_LETTERS, term.length - WRONG_LETTERS);
  const others = isLink && isWorldTerm(term) && (
    <DishesAndLists
      term={term}
      continents={view.continents}
      isCountry={isCountry}
      nearCountries={isNear && rows}
    />
  );
  // Dishes and lists are shown below the matching countries. If no country matches, they are shown above all
  // countries.
  return (
    <>
      {!isCountry && others}
      {countries}
      {isCountry && others}
    </>
  );
}
