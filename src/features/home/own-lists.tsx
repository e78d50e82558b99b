import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import type { ListRow } from '#src/db/schema.ts';
import type { HomeData } from '#src/queries/home.ts';
import { Button } from '#src/ui/button.tsx';
import { CardGrid } from '#src/ui/card-grid.tsx';
import { Section } from '#src/ui/section.tsx';
import { AddPanel } from './add-panel.tsx';
import { DraftCard } from './draft-card.tsx';
import { NoLists } from './no-lists.tsx';
import { OwnListCard } from './own-list-card.tsx';
import styles from './own-lists.module.css';
import { useGrown } from './use-grown.ts';

export type OwnListsProps = {
  home: HomeData;
  onShowMore: () => void;
  /**
   * Puts a card's menu and gestures around it: a list's, or the draft's for null. They are not needed for the first
   * paint, so they come after it.
   */
  renderTools: (list: ListRow | null, renderCard: (menu: ReactNode) => ReactNode) => ReactNode;
};

/** The lists one carries, the draft before them, and the way to more. */
export function OwnLists({ home, onShowMore, renderTools }: OwnListsProps) {
  const { t } = useLingui();
  const { draft, lists, total, unsent } = home;
  const grid = useRef<HTMLUListElement>(null);
  const ask = useGrown(grid, lists.length, total);
  const showMore = () => {
    ask();
    onShowMore();
  };
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
                {renderTools(null, (menu) => (
                  <DraftCard draft={draft} menu={menu} />
                ))}
              </li>
            )}
            {lists.map((list) => (
              <li key={list.id}>
                {renderTools(list, (menu) => (
                  <OwnListCard list={list} unsent={unsent.get(list.id)} menu={menu} />
                ))}
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
