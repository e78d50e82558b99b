import { COUNTRY_CODES, type Continent, continentOf, POPULAR_COUNTRIES } from '#src/domain/countries.ts';
import { compareCountries, countryName } from '#src/domain/country-name.ts';
import { foldText } from '#src/domain/name-search.ts';
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
 * Returns a country's native and English names, also those that only a search needs; empty for an unknown
 * code.
 * @param code ISO 3166-1 code in upper case
 */
export function searchableNames(code: string): SearchableNames {
  return NAMES.get(code) ?? { native: [], english: [] };
}

/** A country as the picker shows and searches it. */
export type CountryOption = {
  code: string;
  /** The name in the active language. */
  name: string;
  /** The names in the country's own languages that differ from `name`. */
  native: string[];
  continent: Continent | null;
  isPopular: boolean;
  /** All searchable names, folded. */
  names: string[];
};

function optionOf(code: string, tag: string): CountryOption {
  const name = countryName(code, tag);
  const searchable = searchableNames(code);
  let names: string[] | undefined;
  return {
    code,
    name,
    native: searchable.native.filter((each) => each !== name),
    continent: continentOf(code),
    isPopular: POPULAR_COUNTRIES.includes(code),
    // Folded only at the first search, because all countries together have more than a thousand names, and
    // the picker does not need them to open.
    get names() {
      names ??= [...new Set([name, ...searchable.native, ...searchable.english].map(foldText))];
      return names;
    },
  };
}

let newest: { tag: string; options: readonly CountryOption[] } | undefined;

/**
 * Returns all countries: the 20 popular ones in the order of `POPULAR_COUNTRIES`, then the others by name in
 * the language of `tag`.
 */
export function countryOptions(tag: string): readonly CountryOption[] {
  if (newest?.tag === tag) return newest.options;
  const compare = compareCountries(tag);
  const popular = POPULAR_COUNTRIES.map((code) => optionOf(code, tag));
  const others = COUNTRY_CODES.filter((code) => !POPULAR_COUNTRIES.includes(code))
    .map((code) => optionOf(code, tag))
    .sort((a, b) => compare(a.name, b.name));
  newest = { tag, options: [...popular, ...others] };
  return newest.options;
}
