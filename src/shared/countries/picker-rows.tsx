import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { useFetched } from '#src/platform/use-fetched.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { knownListCounts } from '#src/queries/device.ts';
import { isWorldTerm } from '#src/search/dish-search.ts';
import { lazyPart } from '#src/shared/lazy-part.ts';
import { countryOptions } from './country-options.ts';
import { CountryRows } from './country-rows.tsx';
import { type PickerView, pick } from './picker-view.ts';

// Neither what searches nor what fetches is needed for the countries themselves.
const DishesAndLists = lazyPart(() =>
  import('#src/shared/search/dishes-and-lists.tsx').then((part) => part.DishesAndLists),
);

/** How many letters of a country's name have to be right, and how many may be wrong at its end. */
const NEAR_LETTERS = 4;
const WRONG_LETTERS = 2;

export type PickerRowsProps = {
  view: PickerView;
  /** Without it each country is a link to its lists, and dishes and lists are found beside it. */
  onChoose: ((code: string) => void) | undefined;
  chosen: string | undefined;
  /** On Home, countries are shown only when one is called what was typed. */
  isOnHome: boolean;
};

/** The rows of one view of the picker. */
export function PickerRows({ view, onChoose, chosen, isOnHome }: PickerRowsProps) {
  const { i18n } = useLingui();
  const isLink = onChoose === undefined;
  const listCounts = useQuery(knownListCounts);
  useFetched('list counts', async () => {
    if (!isLink) return null;
    const { askListCounts } = await import('./ask-list-counts.ts');
    return askListCounts();
  });
  const result = useMemo(() => pick(countryOptions(i18n.locale), view), [i18n.locale, view]);
  const isCountry = result.isWhole && result.term !== '';
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
  // So much of a misspelt name says which country was meant.
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
  // Dishes and lists come below the countries that were found; where none was, they come above all the countries.
  return (
    <>
      {!isCountry && others}
      {countries}
      {isCountry && others}
    </>
  );
}
