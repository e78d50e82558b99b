import { useLingui } from '@lingui/react/macro';
import { RouteBackLink } from '#src/ui/links.ts';

type BackToCountryProps = {
  /** Null for a list without a country; the link then leads to all countries. */
  country: string | null;
  /** Goes back in history if the previous page is the country's lists; returns whether it did. */
  onBack: () => boolean;
};

/** The back arrow of a list that belongs to a country. */
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
