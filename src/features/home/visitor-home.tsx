import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { Page } from '#src/ui/page.tsx';
import { FirstDishes } from './first-dishes.tsx';
import styles from './home-page.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { Welcome } from './welcome.tsx';

type VisitorHomeProps = {
  /** The portrait, level and title of a user who has not eaten any dish yet. */
  header: ReactNode;
  /** The search. */
  search: ReactNode;
  /** The button of the waiter's card, at its two places; at most one of them shows it. */
  waiter: { first: ReactNode; last: ReactNode };
};

/**
 * Home for visitors, which says what the app is and offers two ways to begin. It is also prerendered into the
 * HTML (`prerender.tsx`).
 */
export function VisitorHome({ header, search, waiter }: VisitorHomeProps) {
  const { t } = useLingui();
  return (
    <Page
      width="wide"
      title={t`Taste your way around the world`}
      lead={
        <Trans>Dishes worth eating, country by country. Tick them off at the table, online or offline.</Trans>
      }
    >
      <title>{t`Food Odyssey`}</title>
      <div className={classNames(styles.home, styles.visitor)}>
        {waiter.first}
        {search}
        <Welcome />
        <div className={styles.header}>{header}</div>
        <FirstDishes />
        <HowItWorks />
        {waiter.last}
      </div>
    </Page>
  );
}
