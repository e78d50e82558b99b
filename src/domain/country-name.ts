type Names = { of(code: string): string | undefined };

const known = new Map<string, Names>();

/**
 * Gives the names of a language that this browser does not speak.
 * @param lines one country each, in the order of that language: its upper-case ISO 3166-1 code, a colon, its name
 */
export function takeCountryNames(tag: string, lines: string): void {
  const names = new Map(lines.split('\n').map((line) => line.split(':') as [string, string]));
  known.set(tag, { of: (code) => names.get(code) });
  const places = [...names.values()];
  orders.set(tag, (a, b) => places.indexOf(a) - places.indexOf(b));
}

/**
 * A country's name in the language of `tag`; in English where the browser does not speak it.
 * @param code upper-case ISO 3166-1 code; one nobody knows comes back as it is
 */
export function countryName(code: string, tag: string): string {
  const names = known.get(tag) ?? new Intl.DisplayNames([tag, 'en'], { type: 'region' });
  known.set(tag, names);
  // `of` throws for what has not the form of a code.
  return hasCodeForm(code) ? (names.of(code) ?? code) : code;
}

const orders = new Map<string, (a: string, b: string) => number>();

/** The order of countries' names in the language of `tag`. */
export function compareCountries(tag: string): (a: string, b: string) => number {
  return orders.get(tag) ?? new Intl.Collator(tag).compare;
}

/**
 * Whether a stored country has the form of a code at all: earlier versions stored `PRIVATE` for a list without one. The
 * table of all codes says more, and is not loaded with the first screen.
 */
export const hasCodeForm = (code: string): boolean => /^[a-z]{2}$/i.test(code);
