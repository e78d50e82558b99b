import { useLingui } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { countryName, hasCodeForm } from '#src/domain/country-name.ts';
import { Flag } from '#src/ui/flag.tsx';
import styles from './card-flag.module.css';

/** The flag on a list's card, or a pin if the list has no country. */
export function CardFlag({ country }: { country: string | null }) {
  const { i18n } = useLingui();
  if (country === null || !hasCodeForm(country)) {
    return (
      <span className={styles.pin}>
        <MapPin aria-hidden="true" />
      </span>
    );
  }
  return <Flag country={country} label={countryName(country, i18n.locale)} />;
}
