import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useQueryFrom } from '#src/platform/use-query.ts';
import { type HomeData, homeData } from '#src/queries/home.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Page } from '#src/ui/page.tsx';
import { FindMeal } from './find-meal.tsx';
import styles from './home-page.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { OwnLists, type OwnListsProps } from './own-lists.tsx';
import { Welcome } from './welcome.tsx';

export type HomePageProps = Pick<OwnListsProps, 'renderTools'> & {
  /** What the route has read, so that the first frame is whole. */
  first: HomeData;
  /** How many of the user's lists to show. */
  limit: number;
  onShowMore: () => void;
  /** The traveller's portrait and rank; a visitor has no account. */
  renderHeader: (account: HomeData['account']) => ReactNode;
};

/** Home: who is travelling, a meal to find, and the lists one carries; for a visitor an invitation. */
export function HomePage({ first, limit, onShowMore, renderTools, renderHeader }: HomePageProps) {
  const { t } = useLingui();
  const home = useQueryFrom(first, homeData, limit);
  const header = <div className={styles.header}>{renderHeader(home.account)}</div>;
  const title = <title>{t`Food Odyssey`}</title>;
  if (home.account !== null) {
    return (
      <Page width="wide" title={t`Your food odyssey`} isTitleHidden>
        {title}
        <div className={classNames(styles.home, styles.own)}>
          {header}
          <FindMeal />
          <div className={styles.main}>
            <OwnLists home={home} onShowMore={onShowMore} renderTools={renderTools} />
          </div>
        </div>
      </Page>
    );
  }
  return (
    <Page
      width="wide"
      title={t`Taste your way around the world`}
      lead={
        <Trans>Dishes worth eating, country by country. Tick them off at the table, online or offline.</Trans>
      }
    >
      {title}
      <div className={classNames(styles.home, styles.visitor)}>
        <Welcome />
        {header}
        <HowItWorks />
        <FindMeal />
      </div>
    </Page>
  );
}
