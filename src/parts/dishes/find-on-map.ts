import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { copyText } from '#src/browser/files/share.ts';
import { network } from '#src/browser/network/network.ts';
import { countryName, hasCodeForm } from '#src/domain/country-name.ts';
import { mapsSearch } from '#src/domain/links.ts';
import { showByHand } from '#src/parts/actions/by-hand.ts';
import { dishOnMap } from '#src/search/dish-search.ts';
import { chosenMap } from '#src/ui/maps-setting.ts';
import { showMessage } from '#src/ui/messages.ts';

/** Searches for a dish in the user's chosen maps app. Call it directly in the handler of a press. */
export function findOnMap(i18n: I18n, name: string, country: string | null): void {
  const countryText = country !== null && hasCodeForm(country) ? countryName(country, i18n.locale) : '';
  openMap(i18n, dishOnMap(name, countryText));
}

/**
 * Opens the map with a search text; offline, offers to copy the text.
 * @returns false if the text has no visible letter, so that there is nothing to search for
 */
export function openMap(i18n: I18n, query: string): boolean {
  const url = mapsSearch(query, chosenMap());
  if (url === null) return false;
  if (!network.isOffline()) window.open(url, '_blank', 'noopener');
  else {
    const copy = async () => {
      if (await copyText(query)) showMessage(i18n._(msg`Copied to clipboard!`));
      else showByHand({ title: i18n._(msg`It could not be copied`), text: query });
    };
    showMessage(i18n._(msg`The map needs a connection`), {
      action: { label: i18n._(msg`Copy`), onSelect: () => void copy() },
    });
  }
  return true;
}
