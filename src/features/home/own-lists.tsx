import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useDeferredValue, useRef } from 'react';
import { loadScreenTexts } from '#src/i18n/activate-language.ts';
import { isPageShown, pageShown } from '#src/platform/page-shown.ts';
import type { HomeData } from '#src/queries/home.ts';
import { Button } from '#src/ui/button.tsx';
import { CardGrid } from '#src/ui/card-grid.tsx';
import { Section } from '#src/ui/section.tsx';
import { AddPanel } from './add-panel.tsx';
import type { CardToolsProps } from './card-tools/card-tools.tsx';
import { DraftCard } from './draft-card.tsx';
import { NoLists } from './no-lists.tsx';
import { OwnListCard } from './own-list-card.tsx';
import styles from './own-lists.module.css';
import { useFocusAfterLoadMore } from './use-focus-after-load-more.ts';

/** More cards than this no screen shows at once. */
const FIRST_CARDS = 9;

// Without its tools a card still opens its list.
const CardTools = lazy(() =>
  pageShown()
    .then(() => Promise.all([import('./card-tools/card-tools.tsx'), loadScreenTexts()]))
    .then(
      ([tools]) => ({ default: tools.CardTools }),
      () => ({ default: ({ children }: CardToolsProps) => <>{children(null)}</> }),
    ),
);

/** A card with its menu and gestures, which come after the first paint. */
function WithTools({ list, children }: CardToolsProps) {
  return (
    <Suspense fallback={children(null)}>
      <CardTools list={list}>{children}</CardTools>
    </Suspense>
  );
}

export type OwnListsProps = {
  home: HomeData;
  onShowMore: () => void;
};

/** The lists one carries, the draft before them, and the way to more. */
export function OwnLists({ home, onShowMore }: OwnListsProps) {
  const { t } = useLingui();
  const { draft, lists, total, unsent } = home;
  const grid = useRef<HTMLUListElement>(null);
  const ask = useFocusAfterLoadMore(grid, lists.length, total);
  const showMore = () => {
    ask();
    onShowMore();
  };
  // The start draws what the screen can hold, and the rest right after. On the way back all of it is there at once.
  const drawn = useDeferredValue(lists, isPageShown() ? lists : lists.slice(0, FIRST_CARDS));
  const isEmpty = total === 0 && draft === null;
  return (
    <Section title={t`Your lists`}>
      {isEmpty ? (
        <NoLists />
      ) : (
        <>
          <CardGrid ref={grid}>
            {draft && (
              <li>
                <WithTools list={null}>{(menu) => <DraftCard draft={draft} menu={menu} />}</WithTools>
              </li>
            )}
            {drawn.map((list) => (
              <li key={list.id}>
                <WithTools list={list}>
                  {(menu) => <OwnListCard list={list} unsent={unsent.get(list.id)} menu={menu} />}
                </WithTools>
              </li>
            ))}
          </CardGrid>
          {lists.length < total && (
            <div className={styles.more}>
              <Button onClick={showMore}>
                <Trans>Show more</Trans>
              </Button>
              <p className={styles.count}>
                <Trans>
                  {lists.length} of {total} lists
                </Trans>
              </p>
            </div>
          )}
          <AddPanel />
        </>
      )}
    </Section>
  );
}
