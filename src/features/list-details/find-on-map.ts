import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { dishOnMap } from '#src/domain/dish-search.ts';
import { countryName, hasCodeForm } from '#src/i18n/country-name.ts';
import { network } from '#src/platform/network.ts';
import { showMessage } from '#src/ui/messages.ts';

/**
 * The address of a maps search for a list's dish in the list's country, if it has one; null for a name that shows
 * nothing.
 */
export function mapOf(i18n: I18n, name: string, country: string | null): string | null {
  const place = country !== null && hasCodeForm(country) ? countryName(country, i18n.locale) : '';
  return dishOnMap(name, place);
}

/** Looks for a dish in the maps of the traveller's phone. Call it straight from the press. */
export function findOnMap(i18n: I18n, name: string, country: string | null): void {
  const url = mapOf(i18n, name, country);
  if (url === null) return;
  if (network.isOffline()) showMessage(i18n._(msg`The map needs a connection`));
  else window.open(url, '_blank', 'noopener');
}
