import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { mapsSearch } from '#src/domain/maps-search.ts';
import { network } from '#src/native/network.ts';
import { showMessage } from '#src/ui/messages.ts';

/** Looks for a meal around the traveller, in the maps of their phone. Call it straight from the press. */
export function findOnMap(i18n: I18n, name: string): void {
  const url = mapsSearch(name, '');
  if (url === null) return;
  if (network.isOffline()) showMessage(i18n._(msg`The map needs a connection`));
  else window.open(url, '_blank', 'noopener');
}
