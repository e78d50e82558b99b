import { COUNTRY_NAMES } from './country-names.gen.ts';

/** How a country calls itself, in each of its languages, and what else it is called in English. */
export type OwnNames = { native: string[]; english: string[] };

const split = (names: string | undefined) => (names ? names.split('|') : []);

function parse(line: string): [code: string, names: OwnNames] {
  const [native, english] = line.slice(3).split(';');
  return [line.slice(0, 2), { native: split(native), english: split(english) }];
}

const NAMES = new Map(COUNTRY_NAMES.split('\n').map(parse));

/** These names of a country, by its upper-case ISO 3166-1 code; none for a code that no country has. */
export function ownNames(code: string): OwnNames {
  return NAMES.get(code) ?? { native: [], english: [] };
}
