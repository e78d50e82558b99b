import { useLingui } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { mapsSearch } from '#src/domain/maps-search.ts';
import { useIsOffline } from '#src/native/use-is-offline.ts';
import { IconLink } from '#src/ui/icon-link.tsx';
import { showMessage } from '#src/ui/messages.ts';

/** Looks for a meal around the traveller, in the maps of their phone. */
export function MealMapLink({ name }: { name: string }) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  return (
    <IconLink
      label={t`Find ${name} on the map`}
      icon={<MapPin />}
      href={mapsSearch(name, '') ?? undefined}
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
