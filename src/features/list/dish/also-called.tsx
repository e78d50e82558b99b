import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { dishNamesOf } from '#src/queries/public-lists.ts';
import { namesFor } from '#src/search/other-names.ts';
import styles from './dish.module.css';

/** Lists other names of a dish in languages that the reader may know; nothing if this device knows none. */
export function AlsoCalled({ name, country }: { name: string; country: string | null }) {
  const { i18n } = useLingui();
  const dishes = useQuery(dishNamesOf, country);
  const names = dishes === undefined ? [] : namesFor(dishes, name, i18n.locale);
  if (names.length === 0) return null;
  return (
    <p className={styles.also}>
      <Trans>Also called</Trans>{' '}
      {names.map(({ name: other, language }, index) => (
        <Fragment key={other}>
          {index > 0 && <span>, </span>}
          <bdi lang={language}>{other}</bdi>
        </Fragment>
      ))}
    </p>
  );
}
