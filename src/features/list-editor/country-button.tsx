import { Trans, useLingui } from '@lingui/react/macro';
import { Globe } from 'lucide-react';
import { countryName } from '#src/i18n/country-name.ts';
import { Flag } from '#src/ui/flag.tsx';
import styles from './country-button.module.css';

export type CountryButtonProps = {
  country: string | null;
  onPress: () => void;
  /** The id of what is wrong with it. */
  problemID: string | undefined;
};

/** The list's flag as a postage stamp; pressing it changes the country. */
export function CountryButton({ country, onPress, problemID }: CountryButtonProps) {
  const { i18n } = useLingui();
  const label = country === null ? null : countryName(country, i18n.locale);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-describedby={problemID}
      data-invalid={problemID === undefined ? undefined : true}
      className={styles.stamp}
      onClick={onPress}
    >
      {country === null ? <Globe aria-hidden="true" /> : <Flag country={country} size="lg" />}
      <span className={styles.label}>
        {label === null ? (
          <Trans>Choose the country</Trans>
        ) : (
          <Trans>
            <span className="visually-hidden">Country: </span>
            {label}
          </Trans>
        )}
      </span>
    </button>
  );
}
