import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { compareCountries, countryName } from '#src/domain/country-name.ts';
import { CONTINENT_NAMES } from '#src/parts/countries/continent-name.ts';
import { Flag } from '#src/ui/flag.tsx';
import { RouteButtonLink } from '#src/ui/links.ts';
import { Section } from '#src/ui/section.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { DishRows } from './dish-rows.tsx';
import styles from './taste-board.module.css';
import type { TastedContinent, TastedCountry } from './taste-board.ts';

/** The flags of the tasted countries by continent; each opens the dishes eaten there. */
export function CountryGrid({ continents }: { continents: readonly TastedContinent[] }) {
  const { t, i18n } = useLingui();
  const [opened, setOpened] = useState<TastedCountry | null>(null);
  const nameOf = ({ code }: TastedCountry) => countryName(code, i18n.locale);
  const compare = compareCountries(i18n.locale);
  if (continents.length === 0) return null;
  return (
    <Section title={t`Countries`}>
      {continents.map(({ continent, countryCount: total, countries }) => {
        const done = countries.length;
        const name = continent === null ? countryName('AQ', i18n.locale) : i18n._(CONTINENT_NAMES[continent]);
        return (
          <section key={continent} aria-label={name} className={styles.continent}>
            <h3 className={styles.continentName}>
              <span>{name}</span> <span className={styles.small}>{t`${done} of ${total}`}</span>
            </h3>
            <ul className={styles.flags}>
              {countries
                .toSorted((one, other) => compare(nameOf(one), nameOf(other)))
                .map((country) => (
                  <li key={country.code}>
                    <button type="button" className={styles.flag} onClick={() => setOpened(country)}>
                      <Flag country={country.code} size="lg" />
                      <span className={styles.flagName}>{nameOf(country)}</span>
                      <span className={styles.small}>
                        {t`${plural(country.dishes.length, { one: '# dish', other: '# dishes' })}`}
                      </span>
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        );
      })}
      <p className={styles.small}>
        <Trans>Countries and territories as listed in ISO 3166-1, plus Kosovo.</Trans>
      </p>
      {opened && <CountryDishes country={opened} onClose={() => setOpened(null)} />}
    </Section>
  );
}

/** The eaten dishes of one country, each linked to its page. */
function CountryDishes({ country, onClose }: { country: TastedCountry; onClose: () => void }) {
  const { t, i18n } = useLingui();
  return (
    <Sheet title={countryName(country.code, i18n.locale)} closeLabel={t`Close`} onClose={onClose}>
      <div className={styles.column}>
        <DishRows dishes={country.dishes} />
        <RouteButtonLink to="/lists/$country" params={{ country: country.code }}>
          <Trans>All lists for this country</Trans>
        </RouteButtonLink>
      </div>
    </Sheet>
  );
}
