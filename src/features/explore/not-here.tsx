import { Trans, useLingui } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { countryName } from '#src/domain/country-name.ts';
import { countryOptions } from '#src/parts/countries/country-options.ts';
import { CountryRow } from '#src/parts/countries/country-row.tsx';
import { countriesHere, seenOfCountry } from '#src/queries/public-lists.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { Section } from '#src/ui/section.tsx';
import { ListTiles } from './list-tiles.tsx';

/** The maximum number of shown lists that the user saw on other pages. */
const MAX_SEEN = 50;

/**
 * Shown when the server cannot be reached and the country was never opened on this device. Contains the
 * country's lists that the user saw on other pages; if there are none, the countries on this device. When the
 * network returns, the screen shows the country's lists instead.
 */
export function NotHere({ country, onRetry }: { country: string; onRetry: () => void }) {
  const { t, i18n } = useLingui();
  const seen = useQuery(seenOfCountry, country, MAX_SEEN);
  const storedCountries = useQuery(countriesHere);
  if (seen === undefined || storedCountries === undefined) return null;
  const retry = <Button onClick={onRetry}>{t`Try again`}</Button>;
  if (seen.length > 0) {
    return (
      <>
        <QuietNote icon={<CloudOff aria-hidden="true" />}>
          <Trans>Only the lists you have seen are on this device.</Trans>
        </QuietNote>
        <ListTiles country={country} lists={seen} match="" />
        {retry}
      </>
    );
  }
  const name = countryName(country, i18n.locale);
  const others = countryOptions(i18n.locale).filter(({ code }) => storedCountries.has(code));
  return (
    <>
      <div role="alert">
        <EmptyState
          title={t`${name} isn’t on this device yet`}
          text={
            <>
              <span>{t`Error when connecting to services`}</span>
              <br />
              <Trans>
                It needs a connection the first time, and opens by itself once you’re back online.
              </Trans>
            </>
          }
          actions={retry}
        />
      </div>
      {others.length > 0 && (
        <Section title={t`On this device`}>
          <RowList>
            {others.map((option) => (
              <li key={option.code}>
                <CountryRow
                  option={option}
                  match=""
                  lists={undefined}
                  onChoose={undefined}
                  isChosen={false}
                  isHere
                  isUnavailable={false}
                />
              </li>
            ))}
          </RowList>
        </Section>
      )}
    </>
  );
}
