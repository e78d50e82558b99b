import { useLingui } from '@lingui/react/macro';
import { useContext, useDeferredValue, useState } from 'react';
import { isPageShown } from '#src/browser/loading/page-shown.ts';
import type { ListOrder } from '#src/domain/list.ts';
import { lazyPart } from '#src/parts/page/lazy-part.ts';
import { IsRenderingSnapshot } from '#src/parts/page/rendering-snapshot.ts';
import type { HomeData } from '#src/queries/home.ts';
import { Section } from '#src/ui/section.tsx';
import { DraftCard } from './draft-card.tsx';
import { CardWithTools, OwnListCards } from './own-list-cards.tsx';
import styles from './own-lists.module.css';
import { ALL_LISTS, type WantedLists } from './wanted-lists.ts';

/**
 * Returns the number of cards that fill the first screen, which has one column if it is narrow and up to
 * three if it is wide.
 */
const firstCards = () => (innerWidth < 600 ? 5 : 9);

const ToolsButton = lazyPart(() => import('./list-tools/list-tools.tsx').then((part) => part.ToolsButton));
const ListTools = lazyPart(() => import('./list-tools/list-tools.tsx').then((part) => part.ListTools));
const AddPanel = lazyPart(() => import('./list-tools/add-panel.tsx').then((part) => part.AddPanel));

export type ListsView = WantedLists & { order: ListOrder };

export type OwnListsProps = {
  home: HomeData;
  /** The maximum number of lists read from the database. */
  limit: number;
  view: ListsView;
  onViewChange: (view: ListsView) => void;
  onShowMore: () => void;
};

/** The user's lists, after the draft, with the tools to search and sort them and the panel to add a list. */
export function OwnLists({ home, limit, view, onViewChange, onShowMore }: OwnListsProps) {
  const { t } = useLingui();
  const { draft, lists, total, unsent } = home;
  const isUnfiltered = view.filter === ALL_LISTS.filter && view.term.trim() === '';
  const [areToolsOpen, setToolsOpen] = useState(!isUnfiltered);
  const toggleTools = () => {
    setToolsOpen(!areToolsOpen);
    // With the tools closed the user does not see a filter or search, so reset both.
    if (areToolsOpen && !isUnfiltered) onViewChange({ ...view, ...ALL_LISTS });
  };
  // At the start the cards of the first screen render first, and the others right after them. When the user
  // returns to Home, all cards render at once. The snapshot for the next start has only the first cards.
  const isSnapshot = useContext(IsRenderingSnapshot);
  const firstCount = isSnapshot || !isPageShown() ? firstCards() : lists.length;
  const renderedCount = useDeferredValue(isSnapshot ? firstCount : lists.length, firstCount);
  const cards = (
    <OwnListCards
      {...{ lists, total, unsent, renderedCount, onShowMore }}
      first={
        draft && (
          <CardWithTools list={null}>{(menu) => <DraftCard draft={draft} menu={menu} />}</CardWithTools>
        )
      }
    />
  );
  return (
    <Section
      title={t`Your lists`}
      actions={
        total > 1 && (
          <ToolsButton
            isOpen={areToolsOpen}
            onToggle={toggleTools}
            fallback={<span className={styles.menu} />}
          />
        )
      }
    >
      {areToolsOpen ? (
        <ListTools {...{ limit, view, onViewChange, onShowMore }} fallback={cards}>
          {isUnfiltered && cards}
        </ListTools>
      ) : (
        cards
      )}
      <AddPanel />
    </Section>
  );
}
