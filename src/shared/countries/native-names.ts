import { COUNTRY_NAMES } from './country-names.gen.ts';

/** A country's names in each of its languages, and its other names in English. */
export type OwnNames = { native: string[]; english: string[] };

const split = (names: string | undefined) => (names ? names.split('|') : []);

function parse(line: string): [code: string, names: OwnNames] {
  const [native, english] = line.slice(3).split(';');
  return [line.slice(0, 2), { native: split(native), english: split(english) }];
}

const NAMES = new Map(COUNTRY_NAMES.split('\n').map(parse));

/**
 * Returns a country's native and other English names; empty for an unknown code.
 * @param code ISO 3166-1 code in upper case
 */
export function ownNames(code: string): OwnNames {
  return NAMES.get(code) ?? { native: [], english: [] };
}
