import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { lazyPart } from '#src/parts/page/lazy-part.ts';
import { isWaiterRowExpected, type WaiterPlace } from '#src/parts/phrases/waiter-row.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Page } from '#src/ui/page.tsx';
import { ContinueList } from './continue-list.tsx';
import { FirstDishes } from './first-dishes.tsx';
import styles from './home-page.module.css';
import { NoLists } from './no-lists.tsx';
import { OwnLists, type OwnListsProps } from './own-lists.tsx';
import { VisitorHome } from './visitor-home.tsx';

const HomeSearch = lazyPart(() => import('./find-dish/home-search.tsx').then((part) => part.HomeSearch));

/** If the user has at least this number of lists, Home shows no dishes. */
const LISTS_WITHOUT_DISHES = 5;

type HomePageProps = OwnListsProps & {
  /** Renders the user's portrait, level and title; `isStrip` is the small form for a signed-in user. */
  header: (options: { isStrip: boolean }) => ReactNode;
  /**
   * Renders the button of the waiter's card at one of its two places, or nothing: first for a reader with a diet,
   * who may depend on it, and otherwise after the lists.
   */
  waiter?: (place: WaiterPlace) => ReactNode;
};

/** Home: the user's portrait, the search and the user's lists; for a visitor an introduction. */
export function HomePage({ header, waiter = () => null, ...lists }: HomePageProps) {
  const { t } = useLingui();
  const { account, draft, total, last: lastList } = lists.home;
  const search = (
    <div className={styles.find}>
      <HomeSearch />
    </div>
  );
  const first = (
    <div className={classNames(styles.waiter, isWaiterRowExpected() && styles.expected)}>
      {waiter('first')}
    </div>
  );
  const last = <div className={styles.waiter}>{waiter('last')}</div>;
  if (account === null)
    return <VisitorHome header={header({ isStrip: false })} search={search} waiter={{ first, last }} />;
  const hasLists = total > 0 || draft !== null;
  return (
    <Page width="wide" title={t`Your food odyssey`} isTitleHidden kind={total > 0 ? 'home' : undefined}>
      <title>{t`Food Odyssey`}</title>
      <div className={classNames(styles.home, styles.own)}>
        {header({ isStrip: true })}
        {lastList !== null && total > 1 && <ContinueList list={lastList} />}
        {first}
        {search}
        <div className={styles.main}>
          {hasLists ? <OwnLists {...lists} /> : <NoLists />}
          {total < LISTS_WITHOUT_DISHES && <FirstDishes />}
          {last}
        </div>
      </div>
    </Page>
  );
}
