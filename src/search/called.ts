import type { DishNames } from '#src/domain/list.ts';
import { namesIn, searchWords, wordLine } from './search-words.ts';

/** What else a dish is called that stands on a list by this name; none where that is not known. */
export type Called = (name: string) => readonly string[];

const NONE: readonly string[] = [];
/** Of a country whose dishes' other names are not known. */
export const notCalled: Called = () => NONE;

/**
 * Makes what tells the other names of a country's dishes. A dish is known by its whole name or by either half of it ("ผัดไทย",
 * "phat thai"); a half that two dishes share tells of none. Its other names are not asked: "chicken soup" may be any.
 */
export function calledBy(dishes: readonly DishNames[]): Called {
  const byWords = new Map<string, readonly string[] | null>();
  for (const { name, names } of dishes) {
    const [whole = '', ...halves] = [...new Set(namesIn(name).map(searchWords))];
    byWords.set(whole, names);
    for (const half of halves) byWords.set(half, byWords.has(half) ? null : names);
  }
  byWords.delete('');
  return (name) => byWords.get(searchWords(name)) ?? NONE;
}

/** The line that a dish is searched in: its name, and what else it is called. */
export function calledLine(name: string, called: Called): string {
  const others = called(name);
  return wordLine(others.length === 0 ? [name] : [name, ...others]);
}
