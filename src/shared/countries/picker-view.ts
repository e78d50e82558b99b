import type { Continent } from '#src/domain/countries.ts';
import { foldText, search } from '#src/domain/name-search.ts';
import type { CountryOption } from './country-options.ts';

/** The search and filters of a visitor. No continent chosen means all of them. */
export type PickerView = { term: string; continents: readonly Continent[] };

/** The picker as it opens. */
export const WHOLE_WORLD: PickerView = { term: '', continents: [] };

/**
 * What a link of the picker notes in the history, for the way back. One object for all of them: for each new one the router
 * reckons a link's address anew, at every drawing of 250.
 */
export const FROM_PICKER = { cameFrom: 'picker' } as const;

/** Countries in the order and groups they are shown in. */
export type PickerResult = {
  popular: CountryOption[];
  others: CountryOption[];
  /** The part of the term that was found; '' when nothing was searched or nothing of it is anywhere. */
  term: string;
  /** Whether all that was typed was found, not only its beginning. */
  isWhole: boolean;
};

/** The view with one continent switched. */
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
 * The country that a search asks for, by itself: the only one found by the whole term, or the one of that very name.
 * Undefined while several fit, and when no country is called what was typed: the rows shown then are only to look at.
 */
export function asked(options: readonly CountryOption[], view: PickerView): CountryOption | undefined {
  const { others, term, isWhole } = pick(options, view);
  if (term === '' || !isWhole) return undefined;
  const named = others.filter(({ names }) => names.includes(term));
  return named.length === 1 ? named[0] : others.length === 1 ? others[0] : undefined;
}

/** The groups of a view. A search is one group, best first; without one the popular countries stand first. */
export function pick(options: readonly CountryOption[], view: PickerView): PickerResult {
  const { continents } = view;
  const within =
    continents.length === 0
      ? options
      : options.filter(({ continent }) => continent !== null && continents.includes(continent));
  const found = search(within, view.term);
  const isPopular = (option: CountryOption) => option.isPopular && found.term === '';
  return {
    popular: found.rows.filter(isPopular),
    others: found.rows.filter((option) => !isPopular(option)),
    term: found.term,
    isWhole: found.term === foldText(view.term),
  };
}
