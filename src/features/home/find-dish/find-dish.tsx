import { useLingui } from '@lingui/react/macro';
import { Map as MapIcon, MapPin, Utensils } from 'lucide-react';
import { type SyntheticEvent, useRef } from 'react';
import { mapQuery } from '#src/domain/links.ts';
import { openMap } from '#src/parts/dishes/find-on-map.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './find-dish.module.css';

/**
 * A form, folded at first, that searches a map for places that serve a dish, near the user or near a given
 * place.
 * @param props.dish the text typed in Home's search, with which the dish field begins
 */
export function FindDish({ dish: typedDish }: { dish: string }) {
  const { t, i18n } = useLingui();
  const dish = useRef<HTMLInputElement>(null);
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const query = mapQuery(String(fields.get('dish')), String(fields.get('place') ?? ''));
    if (!openMap(i18n, query)) dish.current?.focus();
  };
  return (
    <details className={styles.find} data-tour="map">
      <summary className={styles.summary}>
        <MapPin aria-hidden="true" />
        <span>{t`Find a dish on the map`}</span>
      </summary>
      <search aria-label={t`Find a dish`}>
        <form className={styles.form} onSubmit={search}>
          <TextField
            key={typedDish}
            ref={dish}
            name="dish"
            defaultValue={typedDish}
            label={t`Find a dish on the map`}
            isLabelHidden
            placeholder={t`Find a dish`}
            autoComplete="off"
            enterKeyHint="search"
            icon={<Utensils aria-hidden="true" />}
          />
          <TextField
            name="place"
            label={t`Place (leave empty to search near me)`}
            isLabelHidden
            placeholder={t`Place (leave empty to search near me)`}
            autoComplete="off"
            enterKeyHint="search"
            icon={<MapPin aria-hidden="true" />}
          />
          <IconButton type="submit" tone="clay" label={t`Search the map`} icon={<MapIcon />} />
        </form>
      </search>
    </details>
  );
}
