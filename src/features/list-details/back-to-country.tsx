import { useLingui } from '@lingui/react/macro';
import { RouteBackLink } from '#src/ui/links.ts';

export type BackToCountryProps = {
  /** Null for a list of no country: then to all countries. */
  country: string | null;
  /** Goes back in history where that leads to the country's lists, and says whether it did. */
  onBack: () => boolean;
};

/** The arrow of a list that stands among a country's lists. */
export function BackToCountry({ country, onBack }: BackToCountryProps) {
  const { t } = useLingui();
  return (
    <RouteBackLink
      {...(country === null
        ? { to: '/lists', label: t`All countries` }
        : { to: '/lists/$country', params: { country }, label: t`All lists for this country` })}
      onClick={(event) => {
        if (onBack()) event.preventDefault();
      }}
    />
  );
}
