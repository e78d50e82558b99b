import { useLingui } from '@lingui/react/macro';
import { countryName } from '#src/domain/country-name.ts';
import { FlagButton } from '#src/ui/flag-button.tsx';

type CountryButtonProps = {
  country: string | null;
  onPress: () => void;
  /** Whether only the flag is shown. */
  isSmall?: boolean | undefined;
  /** The id of the element that describes a problem with the country. */
  problemID?: string | undefined;
};

/** The country of the user's own list or draft, as its flag and name; pressing it changes the country. */
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
