import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { Page } from '#src/ui/page.tsx';
import { ContinueList } from './continue-list.tsx';
import { FirstDishes } from './first-dishes.tsx';
import styles from './home-page.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { lazyPart } from './lazy-part.ts';
import { NoLists } from './no-lists.tsx';
import { OwnLists, type OwnListsProps } from './own-lists.tsx';
import { Welcome } from './welcome.tsx';

const FindDish = lazyPart(() => import('./find-dish/find-dish.tsx').then((part) => part.FindDish));

export type HomePageProps = OwnListsProps & {
  /** The traveller's portrait and rank; small for whoever has an account. */
  header: (isStrip: boolean) => ReactNode;
};

/** Home: who is travelling, a dish to find, and the lists one carries; for a newcomer an invitation. */
export function HomePage({ header, ...lists }: HomePageProps) {
  const { t } = useLingui();
  const { account, draft, total, last } = lists.home;
  const title = <title>{t`Food Odyssey`}</title>;
  const find = (
    <div className={styles.find}>
      <Suspense>
        <FindDish />
      </Suspense>
    </div>
  );
  if (account === null) {
    return (
      <Page
        width="wide"
        title={t`Taste your way around the world`}
        lead={
          <Trans>
            Dishes worth eating, country by country. Tick them off at the table, online or offline.
          </Trans>
        }
      >
        {title}
        <div className={classNames(styles.home, styles.visitor)}>
          <Welcome />
          <div className={styles.header}>{header(false)}</div>
          <FirstDishes />
          <HowItWorks />
          {find}
        </div>
      </Page>
    );
  }
  const hasLists = total > 0 || draft !== null;
  return (
    <Page width="wide" title={t`Your food odyssey`} isTitleHidden>
      {title}
      <div className={classNames(styles.home, styles.own)}>
        {header(true)}
        {last !== null && total > 1 && <ContinueList list={last} />}
        {hasLists && find}
        <div className={styles.main}>
          {hasLists ? (
            <OwnLists {...lists} />
          ) : (
            <>
              <NoLists />
              <FirstDishes />
              {find}
            </>
          )}
        </div>
      </div>
    </Page>
  );
}
