import { Trans } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { Fragment } from 'react';
import type { PublicListRow } from '#src/db/schema.ts';
import { languageTag } from '#src/i18n/languages.ts';
import { dishesFound } from '#src/search/list-search.ts';
import { Highlight } from '#src/ui/highlight.tsx';
import styles from './found-dishes.module.css';

/** How many of the dishes are named. */
const NAMED = 2;

/** The dishes that a list was found by, the best two by name; nothing where its own name or tags say it. */
export function FoundDishes({ list, match }: { list: PublicListRow; match: string }) {
  const found = dishesFound(list, match);
  if (found.length === 0) return null;
  const more = found.length - NAMED;
  return (
    <span className={styles.found}>
      <Search aria-hidden="true" />
      <span>
        {found.slice(0, NAMED).map(({ id, name }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <bdi lang={languageTag(list.language)} className={styles.dish}>
              <Highlight text={name} match={match} />
            </bdi>
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
