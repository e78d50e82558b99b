import { useLingui } from '@lingui/react/macro';
import { Share2, Trash2 } from 'lucide-react';
import type { ListRow } from '#src/db/schema.ts';
import { isShareable } from '#src/domain/list.ts';
import { useRemovalFromRow } from '#src/parts/actions/removal.tsx';
import { shareOwnList } from '#src/parts/lists/share-list.ts';
import { MenuPopover } from '#src/ui/menu-popover.tsx';
import { Swipe } from '#src/ui/swipe.tsx';
import type { CardToolsProps } from './card-tools.tsx';

/** Selects the link of a list's card, which gets the focus after the card before it was removed. */
const CARD_LINK = 'a';

type OwnListToolsProps = CardToolsProps & { list: ListRow };

/** The menu and swipes of a list's card on Home, which share or remove it. Loaded after the card. */
export function OwnListTools({ list, card }: OwnListToolsProps) {
  const { t, i18n } = useLingui();
  const { askToRemove, question } = useRemovalFromRow(
    { listID: list.id, name: list.name },
    () => card.current?.closest('li'),
    CARD_LINK,
  );
  const onShare = () => void shareOwnList(i18n, list);
  return (
    <>
      <MenuPopover
        label={t`More options for ${list.name}`}
        actions={[
          ...(isShareable(list) ? [{ label: t`Share`, icon: <Share2 />, onSelect: onShare }] : []),
          { label: t`Remove list`, icon: <Trash2 />, tone: 'danger', onSelect: askToRemove },
        ]}
      />
      <Swipe
        row={card}
        right={
          isShareable(list) ? { label: t`Share`, icon: <Share2 />, tone: 'sea', onSwipe: onShare } : undefined
        }
        left={{ label: t`Remove list`, icon: <Trash2 />, tone: 'wine', onSwipe: askToRemove }}
      />
      {question}
    </>
  );
}
