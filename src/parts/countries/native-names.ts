import { COUNTRY_NAMES } from './country-names.gen.ts';

/** A country's names in each of its languages, and its English names. */
type SearchableNames = { native: string[]; english: string[] };

const split = (names: string | undefined) => (names ? names.split('|') : []);

function parse(line: string): [code: string, names: SearchableNames] {
  const [native, english] = line.slice(3).split(';');
  return [line.slice(0, 2), { native: split(native), english: split(english) }];
}

const NAMES = new Map(COUNTRY_NAMES.split('\n').map(parse));

/**
 * Returns a country's native and English names, also those that only a search needs; empty for an unknown code.
 * @param code ISO 3166-1 code in upper case
 */
export function searchableNames(code: string): SearchableNames {
  return NAMES.get(code) ?? { native: [], english: [] };
}
