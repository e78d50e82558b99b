import { continentOf } from './countries.ts';
import type { List } from './list.ts';

/** The counts that achievements depend on. The device counts its own rows, the server counts its database. */
export type Measures = {
  /** Number of distinct dishes eaten, including archived ones. */
  dishes: number;
  /** Codes of the countries that have a list with an eaten dish, without duplicates. */
  countries: readonly string[];
  /** Number of lists with at least `WHOLE_LIST` dishes that are all eaten. */
  wholeLists: number;
  /** Number of tasted dishes with a note. */
  notes: number;
};

/** The least number of dishes on a list that counts for `wholeLists`; shorter lists are too easy. */
export const WHOLE_LIST = 5;

/** The numbers that achievements have goals for. */
type Counted = 'dishes' | 'countries' | 'continents' | 'wholeLists' | 'notes';

/** All achievements (P4.8), each kind from the easiest to the hardest. Ids are stored and never change. */
export const ACHIEVEMENTS = [
  { id: 'dishes-1', measure: 'dishes', goal: 1 },
  { id: 'dishes-10', measure: 'dishes', goal: 10 },
  { id: 'dishes-50', measure: 'dishes', goal: 50 },
  { id: 'dishes-100', measure: 'dishes', goal: 100 },
  { id: 'dishes-250', measure: 'dishes', goal: 250 },
  { id: 'countries-3', measure: 'countries', goal: 3 },
  { id: 'countries-10', measure: 'countries', goal: 10 },
  { id: 'countries-25', measure: 'countries', goal: 25 },
  { id: 'countries-50', measure: 'countries', goal: 50 },
  { id: 'continents-4', measure: 'continents', goal: 4 },
  { id: 'whole-lists-1', measure: 'wholeLists', goal: 1 },
  { id: 'notes-1', measure: 'notes', goal: 1 },
] as const satisfies readonly { id: string; measure: Counted; goal: number }[];

export type AchievementID = (typeof ACHIEVEMENTS)[number]['id'];

/** Progress towards an achievement; `value` is never above `goal`. */
export type AchievementProgress = { id: AchievementID; isEarned: boolean; value: number; goal: number };

/**
 * Returns the counts of an account's lists.
 * @param dishes the number of distinct dishes eaten, on these lists or on removed ones
 */
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
 * Returns the ids of all achievements of an account: those earned earlier, and those whose goal is reached
 * now. The order is that of `ACHIEVEMENTS`; ids that this version does not know are last.
 */
export function earned(earlier: readonly string[], measures: Measures): string[] {
  const counts = countsOf(measures);
  const earlierIDs = new Set(earlier);
  const known = ACHIEVEMENTS.map(({ id }) => id as string);
  const reached = ACHIEVEMENTS.filter(
    ({ id, measure, goal }) => earlierIDs.has(id) || counts[measure] >= goal,
  );
  return [...reached.map(({ id }) => id), ...[...earlierIDs].filter((id) => !known.includes(id)).sort()];
}

/** Returns the progress of every achievement: the earned ones first, then the others by progress. */
export function progressOfAll(earlier: readonly string[], measures: Measures): AchievementProgress[] {
  const counts = countsOf(measures);
  const earnedIDs = new Set(earned(earlier, measures));
  const all = ACHIEVEMENTS.map(({ id, measure, goal }) => {
    const isEarned = earnedIDs.has(id);
    return { id, isEarned, value: isEarned ? goal : Math.min(counts[measure], goal), goal };
  });
  const shareOf = ({ value, goal }: AchievementProgress) => value / goal;
  return [
    ...all.filter(({ isEarned }) => isEarned),
    ...all.filter(({ isEarned }) => !isEarned).sort((one, other) => shareOf(other) - shareOf(one)),
  ];
}
