const displayNames = new Map<string, Intl.DisplayNames>();

/**
 * A country's name in the language of `tag`; in English where the browser does not speak it.
 * @param code upper-case ISO 3166-1 code; one nobody knows comes back as it is
 */
export function countryName(code: string, tag: string): string {
  const known = displayNames.get(tag);
  const names = known ?? new Intl.DisplayNames([tag, 'en'], { type: 'region' });
  if (known === undefined) displayNames.set(tag, names);
  // `of` throws for what has not the form of a code.
  return hasCodeForm(code) ? (names.of(code) ?? code) : code;
}

/**
 * Whether a stored country has the form of a code at all: earlier versions stored `PRIVATE` for a list without one. The
 * table of all codes says more, and is not loaded with the first screen.
 */
export const hasCodeForm = (code: string): boolean => /^[a-z]{2}$/i.test(code);
