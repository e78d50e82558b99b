import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Button } from '#src/ui/button.tsx';
import { CardGrid } from '#src/ui/card-grid.tsx';
import { Section } from '#src/ui/section.tsx';
import { AddPanel } from './add-panel.tsx';
import { DraftCard } from './draft-card.tsx';
import { NoLists } from './no-lists.tsx';
import { OwnListCard } from './own-list-card.tsx';
import styles from './own-lists.module.css';
import type { HomeData } from './read-home.ts';
import { useGrown } from './use-grown.ts';

/** The lists one carries, the draft before them, and the way to more. */
export function OwnLists({ home, onShowMore }: { home: HomeData; onShowMore: () => void }) {
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
                <DraftCard draft={draft} />
              </li>
            )}
            {lists.map((list) => (
              <li key={list.id}>
                <OwnListCard list={list} isUnsent={unsent.has(list.id)} />
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
