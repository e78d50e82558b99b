type Names = { of(code: string): string | undefined };
type Compare = (a: string, b: string) => number;

const known = new Map<string, Names>();
const orders = new Map<string, Compare>();

/**
 * Gives the names of a language, from then on used instead of the browser's. Those come slowly: the first `Intl.DisplayNames`
 * of a page costs 25 ms of a quick processor and its `Intl.Collator` 10 more, in Chromium 156, which also knows no Albanian.
 * @param lines one country each, in the order of that language: its upper-case ISO 3166-1 code, a colon, its name
 */
export function takeCountryNames(tag: string, lines: string): void {
  const names = new Map(lines.split('\n').map((line) => line.split(':') as [string, string]));
  known.set(tag, { of: (code) => names.get(code) });
  const places = new Map([...names.values()].map((name, place) => [name, place]));
  // The code of a country that is none any more stands for its name, and last.
  const placeOf = (name: string) => places.get(name) ?? places.size;
  orders.set(tag, (a, b) => placeOf(a) - placeOf(b));
}

/**
 * A country's name in the language of `tag`; in English where neither its names were given nor the browser speaks it.
 * @param code upper-case ISO 3166-1 code; one nobody knows comes back as it is
 */
export function countryName(code: string, tag: string): string {
  const names = known.get(tag) ?? new Intl.DisplayNames([tag, 'en'], { type: 'region' });
  known.set(tag, names);
  // `of` of the browser throws for what has not the form of a code.
  return hasCodeForm(code) ? (names.of(code) ?? code) : code;
}

/** The order of countries' names in the language of `tag`. */
export function compareCountries(tag: string): Compare {
  return orders.get(tag) ?? new Intl.Collator(tag).compare;
}

/**
 * Whether a stored country has the form of a code at all: earlier versions stored `PRIVATE` for a list without one. The
 * table of all codes says more, and is not loaded with the first screen.
 */
export const hasCodeForm = (code: string): boolean => /^[a-z]{2}$/i.test(code);
