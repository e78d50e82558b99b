import { useLingui } from '@lingui/react/macro';
import { Share2, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListRow } from '#src/db/schema.ts';
import { isShareable } from '#src/domain/list.ts';
import { AskToRemove, focusInRow, neighbourOf, useRemoval } from '#src/shared/removal.tsx';
import { shareOwnList } from '#src/shared/share-list.ts';
import { MenuPopover } from '#src/ui/menu-popover.tsx';
import { SwipeRow } from '#src/ui/swipe-row.tsx';

export type OwnListToolsProps = {
  list: ListRow;
  /** Draws the card with its menu. */
  renderCard: (menu: ReactNode) => ReactNode;
};

/** What one can do with a list's card on Home: share it and remove it, by its menu or a swipe. Comes after the card. */
export function OwnListTools({ list, renderCard }: OwnListToolsProps) {
  const { t, i18n } = useLingui();
  const card = useRef<HTMLDivElement>(null);
  const [isRemoving, setRemoving] = useState(false);
  const target = { listID: list.id, name: list.name };
  const remove = useRemoval(target);
  const onShare = () => void shareOwnList(i18n, list);
  const askToRemove = () => setRemoving(true);
  return (
    <>
      <SwipeRow
        ref={card}
        isCard
        right={
          isShareable(list) ? { label: t`Share`, icon: <Share2 />, tone: 'sea', onSwipe: onShare } : undefined
        }
        left={{ label: t`Remove list`, icon: <Trash2 />, tone: 'wine', onSwipe: askToRemove }}
      >
        {renderCard(
          <MenuPopover
            label={t`More options for ${list.name}`}
            actions={[
              ...(isShareable(list) ? [{ label: t`Share`, icon: <Share2 />, onSelect: onShare }] : []),
              { label: t`Remove list`, icon: <Trash2 />, tone: 'danger', onSelect: askToRemove },
            ]}
          />,
        )}
      </SwipeRow>
      {isRemoving && (
        <AskToRemove
          target={target}
          onClose={() => setRemoving(false)}
          onRemove={() => {
            // The dialog gives the focus back as it closes; only then can it go on to the next card.
            flushSync(() => setRemoving(false));
            const neighbour = neighbourOf(card.current?.closest('li'));
            void remove(() => focusInRow(neighbour, 'a'));
          }}
        />
      )}
    </>
  );
}
