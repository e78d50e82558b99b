import { type ReactNode, Suspense, useRef } from 'react';
import type { ShownLists } from '#src/queries/found-lists.ts';
import { lazyPart } from '#src/shared/lazy-part.ts';
import { CardGrid } from '#src/ui/card-grid.tsx';
import type { CardToolsProps } from './card-tools/card-tools.tsx';
import { OwnListCard } from './own-list-card.tsx';

// Without its tools a card still opens its list.
const CardTools = lazyPart<CardToolsProps>(
  () => import('./card-tools/card-tools.tsx').then((tools) => tools.CardTools),
  ({ children }) => <>{children(null)}</>,
);
const MoreLists = lazyPart(() => import('./list-tools/more-lists.tsx').then((part) => part.MoreLists));

/** A card with its menu and gestures, which come after the first paint. */
export function WithTools({ list, children }: CardToolsProps) {
  return (
    <Suspense fallback={children(null)}>
      <CardTools list={list}>{children}</CardTools>
    </Suspense>
  );
}

export type OwnListCardsProps = ShownLists & {
  /** How many of `lists` are drawn by now. */
  drawn: number;
  /** A card before all others. */
  first?: ReactNode;
  onShowMore: () => void;
};

/** The cards of lists, and the way to more of them. */
export function OwnListCards({ lists, total, unsent, drawn, first, onShowMore }: OwnListCardsProps) {
  const grid = useRef<HTMLUListElement>(null);
  return (
    <>
      <CardGrid ref={grid}>
        {first && <li>{first}</li>}
        {lists.slice(0, drawn).map((list) => (
          <li key={list.id}>
            <WithTools list={list}>
              {(menu) => <OwnListCard list={list} unsent={unsent.get(list.id)} menu={menu} />}
            </WithTools>
          </li>
        ))}
      </CardGrid>
      <Suspense>
        <MoreLists {...{ grid, total, onShowMore }} shown={lists.length} />
      </Suspense>
    </>
  );
}
