import * as v from 'valibot';
import { COUNTRY_HERE_KEY } from '#src/browser/storage/clear-storage.ts';
import { keepInStorage, readFromStorage } from '#src/browser/storage/keep-in-storage.ts';
import { hasCodeForm } from '#src/domain/country-name.ts';

const schema = v.fallback(v.nullable(v.pipe(v.string(), v.check(hasCodeForm))), null);

/**
 * Returns the country in which the reader probably eats: that of the list that this device opened last, or the
 * country chosen on the waiter's card since. Null if there is none. The device's location is not read.
 */
export function countryHere(): string | null {
  return readFromStorage('local', COUNTRY_HERE_KEY, schema);
}

/** Stores the country in which the reader probably eats; anything but a country's code is ignored. */
export function noteCountryHere(country: string | null): void {
  if (country !== null && hasCodeForm(country))
    keepInStorage('local', COUNTRY_HERE_KEY, JSON.stringify(country));
}
