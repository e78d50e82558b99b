import { isReadBy, type WantedLanguage } from '#src/domain/languages-read.ts';
import { readAsked } from './asked-words.ts';
import type { CountryIndex, IndexedEntry, Texts } from './country-index.ts';
import { type AskedIn, areWordsSearched, FEW_LISTS, findAsked, maxCompared } from './find-asked.ts';
import type { Lines } from './lines.ts';
import { byLikes } from './list-search.ts';
import { isNear, nearParts } from './near-words.ts';
import { readTerm, type TagLabels, type Term, wordRank } from './search-words.ts';

/** A list that a search found. */
type FoundEntry = Pick<IndexedEntry, 'id' | 'isOwn' | 'country'>;

/** The result of a search. */
export type FoundEntries = {
  /** The first lists found. */
  lists: FoundEntry[];
  /** The number of lists found in the requested languages. */
  total: number;
  /** The number of lists found in other languages. */
  hidden: number;
  /** Whether the lists were found only with one wrong letter tolerated. */
  isNear: boolean;
};

/**
 * How a list matches, best first. The ranks of `list-search.ts` plus 1, because 0 marks a list that is not
 * found; and `WORDS`. With a '#' a tag of the list counts as `IN_NAME`, and one of its dishes as `IN_DISH`.
 */
const NAME = 1;
const IN_NAME = 2;
const DISH = 3;
const IN_DISH = 4;
const TAG = 5;
const WORDS = 6;

/**
 * From this total on, later stages are skipped and a scan may stop. The total may exceed it.
 */
const ENOUGH = 1000;

type EntrySearch = {
  term: string;
  languages: readonly WantedLanguage[];
  limit: number;
  /** The words for tags in the reader's language. */
  labels: TagLabels;
  /** The reader's language as a tag that browsers use, such as `de-AT`. */
  locale: string;
};

type Search = {
  texts: readonly Texts[];
  limit: number;
  /** Returns whether a list takes part in the search. */
  isIncluded: (entry: IndexedEntry) => boolean;
  /** Returns whether a list is in a requested language; the others only count as `hidden`. */
  isInWantedLanguage: (entry: IndexedEntry) => boolean;
};
/**
 * Writes the rank of each list that matches into the `marks` of one country.
 * @param countAndCheck to be called for a marked list; counts the list and returns whether the scan may stop
 */
type Marker = (texts: Texts, countAndCheck: (entry: IndexedEntry | undefined) => boolean) => void;

/**
 * Finds lists by the rules of `findLists`. If they are none, or few for the words of a kind, lists that fit
 * the single words of the term follow (`find-asked.ts`). If there are still none, one wrong letter is
 * tolerated in the name of a dish. In a tag none is tolerated, because users choose tags and do not spell
 * them.
 * @param isIncluded returns whether a list takes part in the search
 */
export function findEntries(
  countries: readonly CountryIndex[],
  { term: typed, languages, limit, labels, locale }: EntrySearch,
  isIncluded: (entry: IndexedEntry) => boolean,
): FoundEntries {
  const search = {
    texts: countries.map(({ texts }) => texts),
    limit,
    isIncluded,
    isInWantedLanguage: isReadBy(languages),
  };
  const term = readTerm(typed, labels);
  const { words } = term;
  for (const { marks } of search.texts) marks.fill(0);
  const withWords = (byTerm: Omit<FoundEntries, 'isNear'>) => {
    const asked = readAsked(typed, labels);
    // `FEW_LISTS` and not `limit`, so that the total stays the same when more lists are shown.
    return asked !== null && areWordsSearched(asked, byTerm.total + byTerm.hidden, FEW_LISTS)
      ? markAndCollect(search, byWords({ asked, locale }, countries.length))
      : byTerm;
  };
  if (term.isTag) {
    const tagged = markAndCollect(search, byTag(term, IN_NAME));
    const withDish = tagged.total < ENOUGH ? markAndCollect(search, byDishTag(term, IN_DISH)) : tagged;
    return { ...withWords(withDish), isNear: false };
  }
  const named = markAndCollect(search, byName(term.text));
  if (named.total >= ENOUGH || words === '') return { ...named, isNear: false };
  const withDish = markAndCollect(
    search,
    byDish([words], (line) => wordRank(line, words)),
  );
  if (withDish.total >= ENOUGH) return { ...withDish, isNear: false };
  const tagged = markAndCollect(search, byTag(term, TAG));
  const byTerm = tagged.total >= ENOUGH ? tagged : markAndCollect(search, byDishTag(term, TAG));
  const found = withWords(byTerm);
  const near = found.total + found.hidden > 0 ? null : nearParts(words);
  if (near === null) return { ...found, isNear: false };
  const nearly = markAndCollect(
    search,
    byDish(near, (line) => (isNear(line, words) ? 0 : null)),
  );
  return { ...nearly, isNear: nearly.total + nearly.hidden > 0 };
}

function byName(wanted: string): Marker {
  return ({ names, translatedNames, marks, entries }, countAndCheck) => {
    for (const lines of [names, translatedNames]) {
      lines.findWhole(wanted, (index) => {
        marks[index] = NAME;
        return true;
      });
      lines.find(wanted, (index) => {
        if (marks[index] !== NAME) marks[index] = IN_NAME;
        return !countAndCheck(entries[index]);
      });
    }
  };
}

/** Returns the texts to look for in a line of tags, which has a tab before and after each tag. */
const tagParts = ({ tagStart, wholeTags }: Term) => [
  ...(tagStart === null ? [] : [`\t${tagStart}`]),
  ...wholeTags.map((tag) => `\t${tag}\t`),
];

/** Returns a marker for the lists that have a tag themselves. */
const byTag = (term: Term, mark: number): Marker => byTagIn(({ tags }) => tags.own, term, mark);
/** Returns a marker for the lists with a dish that has a tag. */
const byDishTag = (term: Term, mark: number): Marker => byTagIn(({ tags }) => tags.ofDishes, term, mark);

function byTagIn(linesOf: (texts: Texts) => Lines, term: Term, mark: number): Marker {
  return (texts, countAndCheck) => {
    const { marks, entries } = texts;
    for (const part of tagParts(term))
      linesOf(texts).find(part, (index) => {
        if (marks[index] !== 0) return true;
        marks[index] = mark;
        return !countAndCheck(entries[index]);
      });
  };
}

/** Returns a marker for the lists with a dish whose line contains one of these parts and has a rank. */
function byDish(parts: readonly string[], rankOf: (line: string) => number | null): Marker {
  // Shared by all countries, because countries have dishes in common.
  const ranks = new Map<string, number | null>();
  return ({ marks, dishesWith }) => {
    for (const { line, entries } of dishesWith(parts)) {
      const known = ranks.get(line);
      const rank = known === undefined ? rankOf(line) : known;
      ranks.set(line, rank);
      if (rank === null) continue;
      const mark = rank === 0 ? DISH : IN_DISH;
      for (const { position, isGone } of entries) {
        const oldRank = marks[position];
        if (!isGone && (oldRank === 0 || oldRank === IN_DISH)) marks[position] = mark;
      }
    }
  };
}

/** Returns a marker for the lists that fit the single words of a term. */
function byWords(asked: AskedIn, countries: number): Marker {
  return (texts) => {
    const isUnmarked = ({ position }: IndexedEntry) => texts.marks[position] === 0;
    for (const { position } of findAsked(texts, asked, isUnmarked, maxCompared(countries)))
      texts.marks[position] = WORDS;
  };
}

/**
 * Runs a marker in all countries.
 * @returns the first of all lists marked so far, also by earlier markers, the best first; and their numbers
 */
function markAndCollect(
  { texts, limit, isIncluded, isInWantedLanguage }: Search,
  marker: Marker,
): Omit<FoundEntries, 'isNear'> {
  const groups: IndexedEntry[][] = [[], [], [], [], [], [], []];
  let total = 0;
  let hidden = 0;
  for (const each of texts) {
    let counted = 0;
    marker(each, (entry) => {
      if (entry !== undefined && isIncluded(entry) && isInWantedLanguage(entry)) counted += 1;
      return counted >= limit && total + counted >= ENOUGH;
    });
    const { marks, entries } = each;
    const room = groups.map(() => limit);
    for (let index = 0; index < marks.length; index++) {
      const rank = marks[index] ?? 0;
      const entry = rank === 0 ? undefined : entries[index];
      if (entry === undefined || !isIncluded(entry)) continue;
      if (!isInWantedLanguage(entry)) hidden += 1;
      else {
        total += 1;
        // The lists of one country are sorted, so after the first `limit` of a rank no later one can be among
        // the first.
        const free = room[rank] ?? 0;
        if (free > 0) groups[rank]?.push(entry);
        room[rank] = free - 1;
      }
    }
  }
  const first: IndexedEntry[] = [];
  for (const group of groups) {
    if (first.length < limit) first.push(...(texts.length === 1 ? group : group.sort(byLikes)));
  }
  const lists = first.slice(0, limit).map(({ id, isOwn, country }) => ({ id, isOwn, country }));
  return { lists, total, hidden };
}
