import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { discardDraft } from '#src/commands/draft.ts';
import { run } from '#src/parts/actions/run.ts';
import { AskToDiscardDraft } from '#src/parts/unsent/ask-to-discard-draft.tsx';
import { focusPage } from '#src/ui/focus-page.ts';
import { MenuPopover } from '#src/ui/menu-popover.tsx';
import { Swipe } from '#src/ui/swipe.tsx';
import type { CardToolsProps } from './card-tools.tsx';

/** The menu and swipe of the draft's card on Home, which discard it. Loaded after the card. */
export function DraftTools({ card }: Pick<CardToolsProps, 'card'>) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  const discard = async () => {
    setAsking(false);
    if ((await run(discardDraft)).kind === 'failed') return;
    focusPage({ preventScroll: true });
  };
  return (
    <>
      <MenuPopover
        label={t`More options for the draft`}
        actions={[{ label: t`Discard draft`, icon: <Trash2 />, tone: 'danger', onSelect: ask }]}
      />
      <Swipe row={card} left={{ label: t`Discard draft`, icon: <Trash2 />, tone: 'wine', onSwipe: ask }} />
      {isAsking && <AskToDiscardDraft onDiscard={() => void discard()} onClose={() => setAsking(false)} />}
    </>
  );
}
