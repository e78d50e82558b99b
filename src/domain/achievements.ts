import { continentOf } from './countries.ts';
import type { List } from './list.ts';

/** What is counted: by whoever has the rows, the phone from its own and the server where they are. */
export type Measures = {
  /** Distinct dishes eaten, those that were archived too. */
  dishes: number;
  /** Codes of the countries whose lists have something eaten, each once. */
  countries: readonly string[];
  /** Lists of `WHOLE_LIST` dishes or more with nothing left to eat. */
  wholeLists: number;
  /** Notes kept about dishes. */
  notes: number;
};

/** A shorter list is done too soon to be celebrated. */
export const WHOLE_LIST = 5;

/** What an achievement asks for, in numbers. */
type Counted = 'dishes' | 'countries' | 'continents' | 'wholeLists' | 'notes';

/** All that there are, each kind from the first to the furthest. Names are stored: one that is given stays. */
export const ACHIEVEMENTS = [
  { id: 'dishes-1', of: 'dishes', goal: 1 },
  { id: 'dishes-10', of: 'dishes', goal: 10 },
  { id: 'dishes-50', of: 'dishes', goal: 50 },
  { id: 'dishes-100', of: 'dishes', goal: 100 },
  { id: 'dishes-250', of: 'dishes', goal: 250 },
  { id: 'countries-3', of: 'countries', goal: 3 },
  { id: 'countries-10', of: 'countries', goal: 10 },
  { id: 'countries-25', of: 'countries', goal: 25 },
  { id: 'countries-50', of: 'countries', goal: 50 },
  { id: 'continents-4', of: 'continents', goal: 4 },
  { id: 'whole-lists-1', of: 'wholeLists', goal: 1 },
  { id: 'notes-1', of: 'notes', goal: 1 },
] as const satisfies readonly { id: string; of: Counted; goal: number }[];

export type AchievementID = (typeof ACHIEVEMENTS)[number]['id'];

/** How far one is towards an achievement; `value` is never above `goal`. */
export type AchievementProgress = { id: AchievementID; isEarned: boolean; value: number; goal: number };

/** Counts what an account's lists have. @param dishes how many distinct ones were eaten, on these lists or on what is gone */
export function measuresOf(
  lists: readonly Pick<List, 'chosenCountry' | 'items' | 'tasted'>[],
  dishes: number,
): Measures {
  const begun = lists.filter(({ items }) => items.some(({ isDone }) => isDone));
  return {
    dishes,
    countries: [...new Set(begun.flatMap(({ chosenCountry }) => chosenCountry ?? []))],
    wholeLists: begun.filter(({ items }) => items.length >= WHOLE_LIST && items.every(({ isDone }) => isDone))
      .length,
    notes: lists.flatMap(({ tasted = {} }) => Object.values(tasted)).filter(({ note }) => note !== undefined)
      .length,
  };
}

function countsOf({ countries, ...measures }: Measures): Record<Counted, number> {
  const continents = new Set(countries.flatMap((code) => continentOf(code) ?? []));
  return { ...measures, countries: countries.length, continents: continents.size };
}

/**
 * What an account has: all that it was given, and what it has reached. A set that only grows, in the order of
 * `ACHIEVEMENTS`; names that this version does not know stay, last.
 */
export function earned(kept: readonly string[], measures: Measures): string[] {
  const counts = countsOf(measures);
  const had = new Set(kept);
  const known = ACHIEVEMENTS.map(({ id }) => id as string);
  const reached = ACHIEVEMENTS.filter(({ id, of, goal }) => had.has(id) || counts[of] >= goal);
  return [...reached.map(({ id }) => id), ...[...had].filter((id) => !known.includes(id)).sort()];
}

/** Every achievement with how far it is: the earned ones first, then the nearest. */
export function progressOfAll(kept: readonly string[], measures: Measures): AchievementProgress[] {
  const counts = countsOf(measures);
  const have = new Set(earned(kept, measures));
  const all = ACHIEVEMENTS.map(({ id, of, goal }) => {
    const isEarned = have.has(id);
    return { id, isEarned, value: isEarned ? goal : Math.min(counts[of], goal), goal };
  });
  const shareOf = ({ value, goal }: AchievementProgress) => value / goal;
  return [
    ...all.filter(({ isEarned }) => isEarned),
    ...all.filter(({ isEarned }) => !isEarned).sort((one, other) => shareOf(other) - shareOf(one)),
  ];
}
