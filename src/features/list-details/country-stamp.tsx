import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { isCountryCode } from '#src/domain/countries.ts';
import { countryName } from '#src/domain/country-name.ts';
import { FlagStamp } from '#src/ui/flag-stamp.tsx';

const RouteFlagStamp = createLink(FlagStamp);

/** The list's country, leading to its other lists; nothing for a list that has none. */
export function CountryStamp({ country }: { country: string | null }) {
  const { i18n } = useLingui();
  if (country === null || !isCountryCode(country)) return null;
  return (
    <RouteFlagStamp
      to="/lists/$country"
      params={{ country }}
      country={country}
      label={countryName(country, i18n.locale)}
    />
  );
}
