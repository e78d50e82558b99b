import { useLingui } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { useIsOffline } from '#src/platform/network.ts';
import { IconLink } from '#src/ui/icon-link.tsx';
import { showMessage } from '#src/ui/messages.ts';
import { mapOf } from './find-on-map.ts';

/** Looks for a dish of a list in the maps of the traveller's phone. */
export function ItemMapLink({ name, country }: { name: string; country: string | null }) {
  const { t, i18n } = useLingui();
  const isOffline = useIsOffline();
  return (
    <IconLink
      label={t`Find ${name} on the map`}
      icon={<MapPin />}
      href={mapOf(i18n, name, country) ?? undefined}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => {
        if (!isOffline) return;
        event.preventDefault();
        showMessage(t`The map needs a connection`);
      }}
    />
  );
}
