import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import styles from '#src/parts/countries/country-rows.module.css';
import { findOnMap } from '#src/parts/dishes/find-on-map.ts';
import { isNearOnly } from '#src/search/dish-search.ts';
import { CountLine } from '#src/ui/count-line.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { Section } from '#src/ui/section.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { DishRow } from './dish-row.tsx';
import type { DishesFound } from './use-dishes.ts';

type DishResultsProps = {
  /** The search text, trimmed. */
  term: string;
  search: DishesFound;
  /** True if countries match the term. Dishes with only similar names are then not shown. */
  isCountry: boolean;
};

/**
 * The dishes that the picker's search found, each with a link (see `DishRow`) and a button that searches for
 * it on the map.
 */
export function DishResults({ term, search, isCountry }: DishResultsProps) {
  const { t, i18n } = useLingui();
  const { dishes: found, isLooking } = search;
  const [first] = found;
  const isNear = first !== undefined && isNearOnly(first, term);
  const dishes = isNear && isCountry ? [] : found;
  if (dishes.length === 0 && isCountry) return null;
  return (
    <Section title={t`Dishes`}>
      <CountLine className={isLooking || (dishes.length > 0 && !isNear) ? 'visually-hidden' : styles.found}>
        {!isLooking && <DishesLine count={dishes.length} isNear={isNear} term={term} />}
      </CountLine>
      {isLooking && <Skeleton label={t`Loading`} lines={1} />}
      {dishes.length > 0 && (
        <RowList className={styles.rows}>
          {dishes.map((dish) => {
            const { name, country, line } = dish;
            return (
              <li key={`${country} ${line}`} className={styles.withAction}>
                <DishRow dish={dish} match={term} />
                <IconButton
                  label={t`Find ${name} on the map`}
                  icon={<MapPin />}
                  onClick={() => findOnMap(i18n, name, country)}
                />
              </li>
            );
          })}
        </RowList>
      )}
    </Section>
  );
}

function DishesLine({ count, isNear, term }: { count: number; isNear: boolean; term: string }) {
  if (count === 0) return <Trans>No dish matches “{term}”.</Trans>;
  if (isNear) return <Trans>No dish matches “{term}”. These come close.</Trans>;
  return <Plural value={count} one="# dish found" other="# dishes found" />;
}
