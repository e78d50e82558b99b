import { type ReactNode, useRef } from 'react';
import { lazyPart } from '#src/parts/page/lazy-part.ts';
import type { ShownLists } from '#src/queries/found-lists.ts';
import { CardGrid } from '#src/ui/card-grid.tsx';
import { SwipeFrame } from '#src/ui/swipe-frame.tsx';
import type { CardToolsProps } from './card-tools/card-tools.tsx';
import { OwnListCard } from './own-list-card.tsx';
import styles from './own-lists.module.css';

const MenuPlaceholder = () => <span className={styles.menu} />;
const CardTools = lazyPart<CardToolsProps>(() =>
  import('./card-tools/card-tools.tsx').then((tools) => tools.CardTools),
);
const MoreLists = lazyPart(() => import('./list-tools/more-lists.tsx').then((part) => part.MoreLists));

type CardWithToolsProps = Pick<CardToolsProps, 'list'> & { children: (menu: ReactNode) => ReactNode };

/**
 * A card whose menu and swipes load after the first paint; until then the card only opens its list. They are
 * added to the mounted card, because replacing it would lose a tap in progress and the focus.
 */
export function CardWithTools({ list, children }: CardWithToolsProps) {
  const card = useRef<HTMLDivElement>(null);
  return (
    <SwipeFrame ref={card} isCard>
      {children(<CardTools list={list} card={card} fallback={<MenuPlaceholder />} />)}
    </SwipeFrame>
  );
}

type OwnListCardsProps = ShownLists & {
  /** The number of `lists` rendered so far. */
  renderedCount: number;
  /** A card before all others. */
  first?: ReactNode;
  onShowMore: () => void;
};

/** The cards of the user's lists, with a button that shows more. */
export function OwnListCards({ lists, total, unsent, renderedCount, first, onShowMore }: OwnListCardsProps) {
  const grid = useRef<HTMLUListElement>(null);
  return (
    <>
      <CardGrid ref={grid}>
        {first && <li>{first}</li>}
        {lists.slice(0, renderedCount).map((list) => (
          <li key={list.id}>
            <CardWithTools list={list}>
              {(menu) => <OwnListCard list={list} unsent={unsent.get(list.id)} menu={menu} />}
            </CardWithTools>
          </li>
        ))}
      </CardGrid>
      <MoreLists {...{ grid, total, onShowMore }} shown={lists.length} />
    </>
  );
}
