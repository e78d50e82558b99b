import { useLingui } from '@lingui/react/macro';
import { countryName } from '#src/domain/country-name.ts';
import { Card } from '#src/ui/card.tsx';
import { DishPicture } from '#src/ui/dish-picture.tsx';
import { RouteRowLink } from '#src/ui/links.ts';
import { Section } from '#src/ui/section.tsx';
import { TASTY_DISHES } from './dishes.ts';
import styles from './tasty-dishes.module.css';

/** A few dishes, each a link to the list that contains it. */
export function TastyDishes() {
  const { t, i18n } = useLingui();
  return (
    <Section title={t`What are you hungry for?`}>
      <ul data-tour="dishes" className={styles.dishes}>
        {TASTY_DISHES.map(({ name, kind, country, listID }) => (
          <li key={listID}>
            <Card className={styles.card}>
              <RouteRowLink
                to="/list/$country/$listID"
                params={{ country, listID }}
                icon={<DishPicture kind={kind} size="md" />}
                value={countryName(country, i18n.locale)}
              >
                {name}
              </RouteRowLink>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
