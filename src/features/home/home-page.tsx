import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { HomeData } from '#src/queries/home.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Page } from '#src/ui/page.tsx';
import { FindDish } from './find-dish.tsx';
import styles from './home-page.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { OwnLists } from './own-lists.tsx';
import { Welcome } from './welcome.tsx';

export type HomePageProps = {
  home: HomeData;
  /** The traveller's portrait and rank. */
  header: ReactNode;
  onShowMore: () => void;
};

/** Home: who is travelling, a dish to find, and the lists one carries; for a visitor an invitation. */
export function HomePage({ home, header: traveller, onShowMore }: HomePageProps) {
  const { t } = useLingui();
  const header = <div className={styles.header}>{traveller}</div>;
  const title = <title>{t`Food Odyssey`}</title>;
  if (home.account !== null) {
    return (
      <Page width="wide" title={t`Your food odyssey`} isTitleHidden>
        {title}
        <div className={classNames(styles.home, styles.own)}>
          {header}
          <FindDish />
          <div className={styles.main}>
            <OwnLists home={home} onShowMore={onShowMore} />
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
        <FindDish />
      </div>
    </Page>
  );
}
