import { type AchievementProgress, measuresOf, progressOfAll } from '#src/domain/achievements.ts';
import {
  CONTINENTS,
  COUNTRY_CODES,
  type Continent,
  continentOf,
  isCountryCode,
} from '#src/domain/countries.ts';
import { type DishKind, dishKind, kindsOfList } from '#src/domain/dish-kind.ts';
import { type List, progressOf } from '#src/domain/list.ts';

/** An eaten dish on its list. */
export type EatenDish = {
  listID: string;
  itemID: string;
  name: string;
  kind: DishKind;
  country: string | null;
  /** `YYYY-MM-DD`; null if the user gave no day. */
  day: string | null;
  stars: number | null;
};

/** A country with its eaten dishes, the latest first. */
export type TastedCountry = { code: string; dishes: EatenDish[] };

/**
 * The tasted countries of one continent, or of none (`continent` is null). `countryCount` is the number of
 * all countries of that continent.
 */
export type TastedContinent = {
  continent: Continent | null;
  countryCount: number;
  countries: TastedCountry[];
};

/** A list that is begun but not finished. */
export type NearList = Pick<List, 'id' | 'name' | 'language' | 'chosenCountry'> & {
  done: number;
  total: number;
  /** The kinds of dishes whose drawings stand for the list. */
  kinds: DishKind[];
};

export type TasteBoard = {
  /** The number of all distinct dishes eaten, including those on removed lists and removed dishes. */
  dishes: number;
  /** The number of eaten dishes that are on no list any more, so that their country is unknown. */
  removed: number;
  countries: number;
  /** The number of all countries and territories that a list can have. */
  ofCountries: number;
  /** The continents with a tasted country. */
  continents: TastedContinent[];
  /** The last twelve months as `YYYY-MM`, the current one last. */
  months: { month: string; dishes: number }[];
  /** The dishes eaten most recently. */
  latest: EatenDish[];
  /** The unfinished lists with the fewest dishes left. */
  nearest: NearList[];
  achievements: AchievementProgress[];
};

// The numbers of months, dishes and lists that the board shows.
const MONTHS = 12;
const LATEST = 6;
const NEAREST = 3;

type BoardList = Pick<List, 'id' | 'name' | 'language' | 'chosenCountry' | 'items' | 'tasted'>;

/**
 * Returns the taste board of an account, computed from its own lists.
 * @param account the number of the account's distinct dishes, and the ids of its achievements
 * @param today `YYYY-MM-DD`, in the user's time zone
 */
export function tasteBoard(
  lists: readonly BoardList[],
  account: { dishes: number; achievements: readonly string[] },
  today: string,
): TasteBoard {
  const allEaten = lists.flatMap(eatenOn).sort(latestFirst);
  const eaten = distinct(allEaten);
  const measures = measuresOf(lists, account.dishes);
  const tasted = measures.countries
    .filter(isCountryCode)
    .map((code) => ({ code, dishes: distinct(allEaten.filter(({ country }) => country === code)) }));
  return {
    dishes: account.dishes,
    removed: Math.max(account.dishes - eaten.length, 0),
    countries: tasted.length,
    ofCountries: COUNTRY_CODES.length,
    continents: byContinent(tasted),
    months: lastMonths(eaten, today),
    latest: eaten.slice(0, LATEST),
    nearest: lists.filter(isInProgress).map(toNearList).sort(nearestFirst).slice(0, NEAREST),
    achievements: progressOfAll(account.achievements, measures),
  };
}

function eatenOn({ id: listID, chosenCountry: country, items, tasted = {} }: BoardList): EatenDish[] {
  return items
    .filter(({ isDone }) => isDone)
    .map(({ id: itemID, name, tags }) => {
      const { day = null, stars = null } = tasted[itemID] ?? {};
      return { listID, itemID, name, kind: dishKind(tags), country, day, stars };
    });
}

/** Sorts by day, the latest first and dishes without a day last. Equal days keep the order of the lists. */
const latestFirst = (one: EatenDish, other: EatenDish): number => compare(other.day ?? '', one.day ?? '');

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Returns each dish once, at its first position. */
function distinct(dishes: readonly EatenDish[]): EatenDish[] {
  const seen = new Set<string>();
  return dishes.filter(({ itemID }) => !seen.has(itemID) && seen.add(itemID));
}

function byContinent(tasted: readonly TastedCountry[]): TastedContinent[] {
  return [...CONTINENTS, null]
    .map((continent) => ({
      continent,
      countryCount: COUNTRY_CODES.filter((code) => continentOf(code) === continent).length,
      countries: tasted.filter(({ code }) => continentOf(code) === continent),
    }))
    .filter(({ countries }) => countries.length > 0);
}

function lastMonths(eaten: readonly EatenDish[], today: string): TasteBoard['months'] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) => {
    const name = new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 7);
    return { month: name, dishes: eaten.filter(({ day }) => day?.startsWith(name)).length };
  });
}

function isInProgress({ items }: BoardList): boolean {
  const { share } = progressOf(items);
  return share > 0 && share < 1;
}

function toNearList({ id, name, language, chosenCountry, items }: BoardList): NearList {
  const { done, total } = progressOf(items);
  return { id, name, language, chosenCountry, done, total, kinds: kindsOfList(items) };
}

/**
 * Sorts by the fewest dishes left. Of two lists with equally many left, the longer one is first, because more
 * of its dishes are done.
 */
const nearestFirst = (one: NearList, other: NearList): number =>
  one.total - one.done - (other.total - other.done) || other.total - one.total;
