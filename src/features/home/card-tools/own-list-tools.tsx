import { useLingui } from '@lingui/react/macro';
import { Share2, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { ListRow } from '#src/db/schema.ts';
import { isShareable } from '#src/domain/list.ts';
import { useRemovalFromRow } from '#src/shared/removal.tsx';
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
  const { askToRemove, question } = useRemovalFromRow(
    { listID: list.id, name: list.name },
    () => card.current?.closest('li'),
    'a',
  );
  const onShare = () => void shareOwnList(i18n, list);
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
      {question}
    </>
  );
}
