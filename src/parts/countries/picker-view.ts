import type { Continent } from '#src/domain/countries.ts';
import { foldText, search } from '#src/domain/name-search.ts';
import type { CountryOption } from './country-options.ts';

/** The picker's search text and filters. An empty `continents` means all of them. */
export type PickerView = { term: string; continents: readonly Continent[] };

/** The picker's initial view. */
export const WHOLE_WORLD: PickerView = { term: '', continents: [] };

/**
 * The history state of the picker's links, for the way back. All links share one object, because for each new
 * object the router recomputes a link's URL, at every render of 250 links.
 */
export const FROM_PICKER = { cameFrom: 'picker' } as const;

/** The countries to show, in the order and groups of the screen. */
export type PickerResult = {
  popular: CountryOption[];
  others: CountryOption[];
  /** The part of the search text that matched; '' when there was no search or nothing matched. */
  term: string;
  /** Whether the whole search text matched, not only its beginning. */
  isWholeTermMatched: boolean;
};

/** Returns the view with one continent toggled. */
export function withContinent(view: PickerView, continent: Continent): PickerView {
  const { continents } = view;
  return {
    ...view,
    continents: continents.includes(continent)
      ? continents.filter((each) => each !== continent)
      : [...continents, continent],
  };
}

/**
 * Returns the country that a search identifies, which is the only match of the whole text or the only one
 * with exactly that name. Undefined while several match, and when no country matches the whole text.
 */
export function identifiedCountry(
  options: readonly CountryOption[],
  view: PickerView,
): CountryOption | undefined {
  const { others, term, isWholeTermMatched } = countriesOfView(options, view);
  if (term === '' || !isWholeTermMatched) return undefined;
  const named = others.filter(({ names }) => names.includes(term));
  return named.length === 1 ? named[0] : others.length === 1 ? others[0] : undefined;
}

/**
 * Returns the countries of a view in groups. A search gives one group, best match first; without one, the
 * popular countries are a separate group.
 */
export function countriesOfView(options: readonly CountryOption[], view: PickerView): PickerResult {
  const { continents } = view;
  const inContinents =
    continents.length === 0
      ? options
      : options.filter(({ continent }) => continent !== null && continents.includes(continent));
  const found = search(inContinents, view.term);
  const isPopular = (option: CountryOption) => option.isPopular && found.term === '';
  return {
    popular: found.rows.filter(isPopular),
    others: found.rows.filter((option) => !isPopular(option)),
    term: found.term,
    isWholeTermMatched: found.term === foldText(view.term),
  };
}
