import { useLingui } from '@lingui/react/macro';
import { Map as MapIcon, MapPin, Utensils } from 'lucide-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { mapsSearch } from '#src/domain/links.ts';
import { network } from '#src/platform/network.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { showMessage } from '#src/ui/messages.ts';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './find-dish.module.css';

/** Where can one eat this, here or there? Opens a search on a map. */
export function FindDish() {
  const { t } = useLingui();
  const dish = useRef<HTMLInputElement>(null);
  // The place is asked for once somebody is at it; it stays, so that nothing moves under a finger.
  const [isPlaceShown, setPlaceShown] = useState(false);
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const url = mapsSearch(String(fields.get('dish')), String(fields.get('place') ?? ''));
    if (url === null) dish.current?.focus();
    else if (network.isOffline()) showMessage(t`The map needs a connection.`);
    else window.open(url, '_blank', 'noopener');
  };
  return (
    <search aria-label={t`Find a dish`}>
      <form className={styles.form} onSubmit={search}>
        <TextField
          ref={dish}
          name="dish"
          label={t`Find a dish on the map`}
          isLabelHidden
          placeholder={t`Find a dish on the map`}
          autoComplete="off"
          enterKeyHint="search"
          icon={<Utensils aria-hidden="true" />}
          trailing={<IconButton type="submit" tone="clay" label={t`Search the map`} icon={<MapIcon />} />}
          onFocus={() => setPlaceShown(true)}
        />
        {isPlaceShown && (
          <TextField
            name="place"
            label={t`Place (leave empty for near me)`}
            isLabelHidden
            placeholder={t`Place (leave empty for near me)`}
            autoComplete="off"
            enterKeyHint="search"
            icon={<MapPin aria-hidden="true" />}
          />
        )}
      </form>
    </search>
  );
}
