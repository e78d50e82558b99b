type Names = { of(code: string): string | undefined };
type Compare = (a: string, b: string) => number;

const namesByTag = new Map<string, Names>();
const compareByTag = new Map<string, Compare>();

/**
 * Registers a language's country names, which are then used instead of the browser's, because the browser's
 * are slow. In Chromium 156 the first `Intl.DisplayNames` of a page costs 25 ms on a fast processor, and the
 * first `Intl.Collator` 10 ms more. That browser also has no Albanian names.
 * @param lines one country per line, sorted in that language: its upper-case ISO 3166-1 code, a colon, its
 *   name
 */
export function registerCountryNames(tag: string, lines: string): void {
  const names = new Map(lines.split('\n').map((line) => line.split(':') as [string, string]));
  namesByTag.set(tag, { of: (code) => names.get(code) });
  const positions = new Map([...names.values()].map((name, position) => [name, position]));
  // A code that is no longer a country is its own name and sorts last.
  const positionOf = (name: string) => positions.get(name) ?? positions.size;
  compareByTag.set(tag, (a, b) => positionOf(a) - positionOf(b));
}

/**
 * Returns a country's name in the language of `tag`; in English if the language's names are neither
 * registered nor known to the browser.
 * @param code upper-case ISO 3166-1 code; an unknown code is returned unchanged
 */
export function countryName(code: string, tag: string): string {
  const names = namesByTag.get(tag) ?? new Intl.DisplayNames([tag, 'en'], { type: 'region' });
  namesByTag.set(tag, names);
  // The browser's `of` throws for a text that does not have the form of a code.
  return hasCodeForm(code) ? (names.of(code) ?? code) : code;
}

/** Returns a function that compares country names in the language of `tag`. */
export function compareCountries(tag: string): Compare {
  return compareByTag.get(tag) ?? new Intl.Collator(tag).compare;
}

/**
 * Returns whether a stored country has the form of a code. Earlier versions stored `PRIVATE` for a list
 * without a country. The table of all codes would be more exact, but is not loaded with the first screen.
 */
export const hasCodeForm = (code: string): boolean => /^[a-z]{2}$/i.test(code);
