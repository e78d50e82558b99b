import { useLingui } from '@lingui/react/macro';
import { countryName } from '#src/domain/country-name.ts';
import { FlagButton } from '#src/ui/flag-button.tsx';

export type CountryButtonProps = {
  country: string | null;
  onPress: () => void;
  /** Whether it is the flag alone. */
  isSmall?: boolean | undefined;
  /** The id of what is wrong with it. */
  problemID?: string | undefined;
};

/** The flag of the user's own list or draft; pressing it changes the country. */
export function CountryButton({ country, ...rest }: CountryButtonProps) {
  const { t, i18n } = useLingui();
  return (
    <FlagButton
      {...rest}
      country={country}
      prefix={country === null ? undefined : t`Country:`}
      label={country === null ? t`Choose the country` : countryName(country, i18n.locale)}
    />
  );
}
