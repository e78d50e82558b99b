import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { Fragment } from 'react';
import type { PublicListRow } from '#src/db/schema.ts';
import { languageTag } from '#src/i18n/languages.ts';
import { DishName } from '#src/parts/dishes/dish-name.tsx';
import { useOtherNames } from '#src/parts/dishes/use-other-names.ts';
import { useTranslations } from '#src/parts/dishes/use-translated.ts';
import { dishesFound, whyFound } from '#src/search/dishes-on-list.ts';
import { Highlight } from '#src/ui/highlight.tsx';
import styles from './found-dishes.module.css';

/** Number of matching dishes that are named; the others are only counted. */
const NAMED = 2;

type FoundDishesProps = { country: string; list: PublicListRow; match: string };

/**
 * The dishes that match a search, the best two as links to their pages. Empty if the list's own name or tags
 * match.
 */
export function FoundDishes({ country, list, match }: FoundDishesProps) {
  const otherNames = useOtherNames(country);
  const { texts: labels } = useTranslations(country);
  const { i18n } = useLingui();
  const known = { otherNames, labels, locale: i18n.locale };
  const found = dishesFound(list, match, known);
  if (found.length === 0) return null;
  const more = found.length - NAMED;
  return (
    <span className={styles.found}>
      <Search aria-hidden="true" />
      <span>
        {found.slice(0, NAMED).map(({ id, name, tags }, index) => (
          <Fragment key={id}>
            {index > 0 && <span>, </span>}
            <FoundBy reason={whyFound({ name, tags }, match, known)} match={match} />
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

/** The other name, the place or the tags by which a dish matched, shown before the dish's own name. */
function FoundBy({ reason, match }: { reason: string | undefined; match: string }) {
  if (reason === undefined) return null;
  return (
    <>
      <bdi>
        <Highlight text={reason} match={match} />
      </bdi>
      <span> · </span>
    </>
  );
}
