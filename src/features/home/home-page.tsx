import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { lazyPart } from '#src/shared/lazy-part.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Page } from '#src/ui/page.tsx';
import { ContinueList } from './continue-list.tsx';
import { FirstDishes } from './first-dishes.tsx';
import styles from './home-page.module.css';
import { NoLists } from './no-lists.tsx';
import { OwnLists, type OwnListsProps } from './own-lists.tsx';
import { VisitorHome } from './visitor-home.tsx';

const HomeSearch = lazyPart(() => import('./find-dish/home-search.tsx').then((part) => part.HomeSearch));

/** With fewer lists than this, Home also shows dishes. */
const FEW = 5;

export type HomePageProps = OwnListsProps & {
  /** Renders the user's portrait, level and title; `isStrip` is the small form for a signed-in user. */
  header: (isStrip: boolean) => ReactNode;
};

/** Home: the user's portrait, the search and the user's lists; for a visitor an introduction. */
export function HomePage({ header, ...lists }: HomePageProps) {
  const { t } = useLingui();
  const { account, draft, total, last } = lists.home;
  const find = (
    <div className={styles.find}>
      <HomeSearch />
    </div>
  );
  if (account === null) return <VisitorHome header={header(false)} find={find} />;
  const hasLists = total > 0 || draft !== null;
  return (
    <Page width="wide" title={t`Your food odyssey`} isTitleHidden kind={total > 0 ? 'home' : undefined}>
      <title>{t`Food Odyssey`}</title>
      <div className={classNames(styles.home, styles.own)}>
        {header(true)}
        {last !== null && total > 1 && <ContinueList list={last} />}
        {find}
        <div className={styles.main}>
          {hasLists ? <OwnLists {...lists} /> : <NoLists />}
          {total < FEW && <FirstDishes />}
        </div>
      </div>
    </Page>
  );
}
