import { useLingui } from '@lingui/react/macro';
import { Share2, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListRow } from '#src/db/schema.ts';
import { isShareable } from '#src/domain/list.ts';
import { MenuPopover } from '#src/ui/menu-popover.tsx';
import { SwipeRow } from '#src/ui/swipe-row.tsx';
import { RemoveOwnList } from './remove-own-list.tsx';
import { useRemoveOwnList } from './use-remove-own-list.ts';

export type OwnListToolsProps = {
  list: ListRow;
  /** Called straight from the press, as browsers want it. */
  onShare: () => void;
  /** Draws the card with its menu. */
  renderCard: (menu: ReactNode) => ReactNode;
};

/** What one can do with a list's card on Home: share it and remove it, by its menu or a swipe. Comes after the card. */
export function OwnListTools({ list, onShare, renderCard }: OwnListToolsProps) {
  const { t } = useLingui();
  const card = useRef<HTMLDivElement>(null);
  const [isRemoving, setRemoving] = useState(false);
  const remove = useRemoveOwnList(list, card);
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
        <RemoveOwnList
          name={list.name}
          onClose={() => setRemoving(false)}
          onRemove={() => {
            // The dialog gives the focus back as it closes; only then can it go on to the next card.
            flushSync(() => setRemoving(false));
            void remove();
          }}
        />
      )}
    </>
  );
}
