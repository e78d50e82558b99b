import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { DishName } from '#src/parts/dishes/dish-name.tsx';
import { DishPicture } from '#src/ui/dish-picture.tsx';
import { Flag } from '#src/ui/flag.tsx';
import { RouteRowLink } from '#src/ui/links.ts';
import { RowList } from '#src/ui/row-list.tsx';
import styles from './dish-rows.module.css';
import type { EatenDish } from './taste-board.ts';

/** Rows of eaten dishes, each linked to its page, with its drawing, day and stars. */
export function DishRows({
  dishes,
  areFlagged = false,
}: {
  dishes: readonly EatenDish[];
  /** Whether to show each dish's flag, for dishes of several countries. */
  areFlagged?: boolean;
}) {
  const { i18n } = useLingui();
  return (
    <RowList>
      {dishes.map(({ listID, itemID, name, kind, country, day, stars }) => (
        <li key={itemID}>
          <RouteRowLink
            to="/user/list/$listID/$itemID"
            params={{ listID, itemID }}
            icon={
              <span className={styles.plate}>
                <DishPicture kind={kind} size="md" />
                {areFlagged && country !== null && <Flag country={country} size="sm" />}
              </span>
            }
            value={
              <>
                {stars !== null && <Stars stars={stars} />}
                {day !== null && (
                  // A day has no time zone: it is parsed and shown in UTC.
                  <time dateTime={day}>
                    {i18n.date(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' })}
                  </time>
                )}
              </>
            }
          >
            <DishName name={name} country={country} />
          </RouteRowLink>
        </li>
      ))}
    </RowList>
  );
}

function Stars({ stars }: { stars: number }) {
  const { t } = useLingui();
  const count = stars;
  return (
    <span className={styles.stars}>
      <span aria-hidden="true">{'★'.repeat(stars)}</span>
      <span className="visually-hidden">{t`${plural(count, { one: '# star', other: '# stars' })}`}</span>
    </span>
  );
}
