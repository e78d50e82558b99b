import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { dishOnMap } from '#src/domain/dish-search.ts';
import { countryName, hasCodeForm } from '#src/i18n/country-name.ts';
import { network } from '#src/platform/network.ts';
import { showMessage } from '#src/ui/messages.ts';

/** Looks for a dish in the maps of the traveller's phone. Call it straight from the press. */
export function findOnMap(i18n: I18n, name: string, country: string | null): void {
  const place = country !== null && hasCodeForm(country) ? countryName(country, i18n.locale) : '';
  const url = dishOnMap(name, place);
  // A name that shows nothing leads nowhere.
  if (url === null) return;
  if (network.isOffline()) showMessage(i18n._(msg`The map needs a connection`));
  else window.open(url, '_blank', 'noopener');
}
