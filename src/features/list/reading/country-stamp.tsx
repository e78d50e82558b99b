import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { isCountryCode } from '#src/domain/countries.ts';
import { countryName } from '#src/domain/country-name.ts';
import { FlagStamp } from '#src/ui/flag-stamp.tsx';

const RouteFlagStamp = createLink(FlagStamp);

/**
 * A link with the flag of the list's country that leads to the country's lists. Renders nothing if the list
 * has no country.
 */
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
