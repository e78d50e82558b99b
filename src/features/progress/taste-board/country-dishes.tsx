import { Trans, useLingui } from '@lingui/react/macro';
import { countryName } from '#src/domain/country-name.ts';
import { RouteButtonLink } from '#src/ui/links.ts';
import { Sheet } from '#src/ui/sheet.tsx';
import { DishRows } from './dish-rows.tsx';
import styles from './taste-board.module.css';
import type { TastedCountry } from './taste-board.ts';

/** The eaten dishes of one country, each linked to its page. */
export function CountryDishes({ country, onClose }: { country: TastedCountry; onClose: () => void }) {
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
