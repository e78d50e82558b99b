import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { Fragment } from 'react';
import type { PublicListRow } from '#src/db/schema.ts';
import { languageTag } from '#src/i18n/languages.ts';
import { dishesFound } from '#src/search/list-search.ts';
import { DishName } from '#src/shared/dish-name.tsx';
import { Highlight } from '#src/ui/highlight.tsx';
import styles from './found-dishes.module.css';

/** How many of the dishes are named. */
const NAMED = 2;

export type FoundDishesProps = { country: string; list: PublicListRow; match: string };

/**
 * The dishes that a list was found by, the best two by name and each with the way to its page; nothing where the list's own
 * name or tags say it.
 */
export function FoundDishes({ country, list, match }: FoundDishesProps) {
  const found = dishesFound(list, match);
  if (found.length === 0) return null;
  const more = found.length - NAMED;
  return (
    <span className={styles.found}>
      <Search aria-hidden="true" />
      <span>
        {found.slice(0, NAMED).map(({ id, name }, index) => (
          <Fragment key={id}>
            {index > 0 && <span>, </span>}
            <Link
              to="/list/$country/$listID/$itemID"
              params={{ country, listID: list.id, itemID: id }}
              className={styles.dish}
            >
              <DishName
                name={name}
                country={country}
                lang={languageTag(list.language)}
                show={(text) => <Highlight text={text} match={match} />}
              />
            </Link>
          </Fragment>
        ))}
        {more > 0 && (
          <>
            {' '}
            <Trans>and {more} more</Trans>
          </>
        )}
      </span>
    </span>
  );
}
