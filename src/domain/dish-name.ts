import { mapsSearch } from './maps-search.ts';

/** A dish's name in its own script, and how that is read in Latin letters if the name says it. */
export type DishName = { native: string; romanised: string | null };

const LATIN = /\p{Script=Latin}/u;
/** A letter of any other script; marks and signs belong to none. */
const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u;

/**
 * Parts a name of the form `native (romanised)`: another script, then Latin letters in brackets at the end. Brackets
 * behind a Latin name, or around something that is not Latin, are a part of the name.
 */
export function dishName(name: string): DishName {
  const [, native = '', romanised = ''] = /^([^(（]+?)\s*[(（]([^()（）]+)[)）]$/u.exec(name.trim()) ?? [];
  const isParted = NOT_LATIN.test(native) && LATIN.test(romanised) && !NOT_LATIN.test(romanised);
  return isParted ? { native, romanised: romanised.trim() } : { native: name.trim(), romanised: null };
}

/** A maps search for a dish of a list: maps know it by its name in its own script, in the list's country. */
export function dishOnMap(name: string, country: string): string | null {
  return mapsSearch(dishName(name).native, country);
}
