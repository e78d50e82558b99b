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
  // A name is not taken apart where there is nothing to find by it.
  const named = dishes.filter(({ names }) => Object.keys(names).length > 0);
  if (named.length === 0) return notCalled;
  const known = byWords(named);
  const flat = new Map<DishNames, readonly string[]>();
  return (name) => {
    const dish = known.get(searchWords(name));
    if (dish == null) return NONE;
    const names = flat.get(dish) ?? [...new Set(Object.values(dish.names).flat())];
    flat.set(dish, names);
    return names;
  };
}

/** Makes what tells a country's dish that stands on a list by a name, whole or by a half that no other dish has. */
export function dishKnownAs(dishes: readonly DishNames[]): (name: string) => DishNames | undefined {
  // Made by whoever first asks: a reader without a diet asks of no row.
  let known: ReturnType<typeof byWords> | undefined;
  return (name) => {
    known ??= byWords(dishes);
    return known.get(searchWords(name)) ?? undefined;
  };
}

/** Another name of a dish, with the tag of its language where it is of one. */
export type OtherName = { name: string; language: string | undefined };

/**
 * The other names of a dish that a reader may know it by: those of the reader's language, English ones, and those of no one language.
 * @param locale the tag of the reader's language
 */
export function namesFor(dishes: readonly DishNames[], name: string, locale: string): OtherName[] {
  const names = byWords(dishes).get(searchWords(name))?.names ?? {};
  const [language = 'en'] = locale.split('-');
  const wanted = [...new Set([language, 'en', 'und'])];
  const found = wanted.flatMap((each) =>
    (names[each] ?? []).map((other) => ({ name: other, language: each === 'und' ? undefined : each })),
  );
  return found.filter((one, at) => found.findIndex((other) => other.name === one.name) === at);
}

/** Dishes by the words of their names, and of each half that no other dish has. */
function byWords(dishes: readonly DishNames[]): Map<string, DishNames | null> {
  const known = new Map<string, DishNames | null>();
  for (const dish of dishes) {
    for (const half of namesIn(dish.name).slice(1).map(searchWords)) {
      const before = known.get(half);
      known.set(half, before === undefined || before?.name === dish.name ? dish : null);
    }
  }
  for (const dish of dishes) known.set(searchWords(dish.name), dish);
  known.delete('');
  return known;
}

/** The line that a dish is searched in: its name, and what else it is called. */
export function calledLine(name: string, called: Called): string {
  const others = called(name);
  return wordLine(others.length === 0 ? [name] : [name, ...others]);
}
