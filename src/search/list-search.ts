import type { Item, List } from '#src/domain/list.ts';
import { foldText } from '#src/domain/name-search.ts';
import { noOtherNames, type OtherNamesLookup } from './other-names.ts';
import {
  meansTag,
  readTerm,
  type TagLabels,
  type Term,
  withPlaces,
  wordLine,
  wordRank,
} from './search-words.ts';

/** A dish of a list that is searched. */
export type Dish = Pick<Item, 'name' | 'tags'>;
type Ranked = Pick<List, 'id' | 'likes' | 'publishedAt'>;
/** A list that is searched. */
export type Searched<D extends Dish = Dish> = Ranked &
  Pick<List, 'name' | 'tags'> & { chosenCountry?: string | null; items: readonly D[] };

/** A public list as a search over all countries shows it. */
export type NamedList = Pick<List, 'name' | 'language' | 'likes'> & { publicID: string; country: string };

/** The most lists shown by a search over all countries; a longer term finds others. */
export const MAX_LISTS_FOUND = 6;

/**
 * How a list matches, best first: the whole name, a part of it, the whole name of a dish, a part of it, or a
 * tag. With a '#' a tag of the list counts as `IN_NAME`, and one of its dishes as `IN_DISH`.
 */
const NAME = 0;
const IN_NAME = 1;
const DISH = 2;
const IN_DISH = 3;
const TAG = 4;

/**
 * Returns the lists that match `typed`, ignoring case and accents. First come the lists whose name contains
 * the term, exact names first, then the most liked (P2.12). After them come the lists with a dish whose name
 * contains the term, exact names first, and last those with a tag that begins with the term, or whose dishes
 * have one. A term with a '#' is compared only with the beginnings of tags, first the lists' and then the
 * dishes'. No wrong letter is tolerated, because that depends on the other results (`find-entries.ts`).
 * @param labels the words for tags in the reader's language, which find a tag too
 */
export function findLists<L extends Searched>(lists: readonly L[], typed: string, labels?: TagLabels): L[] {
  const term = readTerm(typed, labels);
  return lists
    .flatMap((list) => {
      const rank = ownRank(list, term) ?? dishRank(list, term) ?? tagRank(list, term);
      return rank === null ? [] : [{ list, rank }];
    })
    .sort((a, b) => a.rank - b.rank || byLikes(a.list, b.list))
    .map(({ list }) => list);
}

/** Returns the rank of a list by its own name or tags; null if they do not match. */
export function ownRank(list: Searched, term: Term): typeof NAME | typeof IN_NAME | null {
  if (term.isTag) return meansTag(term, list.tags) ? IN_NAME : null;
  const name = foldText(list.name);
  if (!name.includes(term.text)) return null;
  return name.length === term.text.length ? NAME : IN_NAME;
}

function dishRank(list: Searched, term: Term): typeof DISH | typeof IN_DISH | null {
  if (term.isTag) return hasTaggedDish(list, term) ? IN_DISH : null;
  const rank = wordRank(lineOf(list), term.words);
  if (rank === null) return null;
  return rank === 0 ? DISH : IN_DISH;
}

function tagRank(list: Searched, term: Term): typeof TAG | null {
  return meansTag(term, list.tags) || hasTaggedDish(list, term) ? TAG : null;
}

const hasTaggedDish = ({ items }: Searched, term: Term) => items.some(({ tags }) => meansTag(term, tags));

/**
 * The line of each list. Lists are never changed in place, so a line is built once and not at every
 * keystroke.
 */
const lines = new WeakMap<object, string>();

function lineOf(list: Searched): string {
  const known = lines.get(list);
  if (known !== undefined) return known;
  const line = dishesLine(list);
  lines.set(list, line);
  return line;
}

/**
 * Returns the line in which a list's dishes are searched.
 * @param names the list's names in other languages, which are searched like dishes
 */
export function dishesLine(
  list: { items: readonly Pick<Item, 'name'>[] },
  otherNames: OtherNamesLookup = noOtherNames,
  names: readonly string[] = [],
): string {
  const line = wordLine([...list.items.flatMap(({ name }) => [name, ...otherNames(name)]), ...names]);
  return withPlaces(
    line,
    list.items.flatMap(({ name }) => otherNames.recordOf(name)?.place ?? []),
  );
}

/** Sorts public lists by likes, equally liked ones by time of first publication (P2.12), then by id. */
export function byLikes(a: Ranked, b: Ranked): number {
  return b.likes - a.likes || publishedOrLast(a) - publishedOrLast(b) || (a.id < b.id ? -1 : 1);
}

const publishedOrLast = ({ publishedAt }: Ranked) => publishedAt ?? Number.MAX_VALUE;
