import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect } from 'react';
import { addToNote } from '#src/commands/edit-list.ts';
import type { List } from '#src/domain/list.ts';
import type { ContentsOf } from '#src/shared/diet/use-contents.ts';
import { attempt, tellFailure } from '#src/shared/run.ts';
import { useShownOver, useShowOver } from '#src/shared/shown-over.ts';
import { showMessage } from '#src/ui/messages.ts';
import { DietLink } from '../diet-link.tsx';
import { LostAllergies } from '../lost-allergies.tsx';
import { ReportPhrase } from './report-phrase.tsx';

const loadCard = () => import('./waiter-card.tsx').then((part) => ({ default: part.WaiterCard }));
const WaiterCard = lazy(loadCard);

/** Shows the waiter's card of a dish of the list on the screen, or its emergency side at once. */
export function useShowCard(): (itemID: string, side?: 'emergency') => void {
  const show = useShowOver();
  return (card, cardSide) => show(cardSide === undefined ? { card } : { card, cardSide });
}

export type ListCardProps = {
  list: List;
  contentsOf: ContentsOf;
  /** The list in which the reader keeps notes of these dishes: this one, or their copy of it. */
  notesIn: string | null;
};

/** The waiter's card of the dish of a list that is to be shown, if one is. */
export function ListCard({ list, contentsOf, notesIn }: ListCardProps) {
  const { t } = useLingui();
  const [itemID, close] = useShownOver('card');
  const [side, closeSide] = useShownOver('cardSide');
  const show = useShowOver();
  const item = list.items.find(({ id }) => id === itemID);
  // Ahead of the tap: at the table there may be no network, and on a first visit no copy of the card's code yet.
  useEffect(() => void loadCard().catch(() => undefined), []);
  if (item === undefined) return null;
  const keepIn =
    (listID: string) =>
    async (text: string): Promise<boolean> => {
      const kept = await attempt(addToNote, { listID, itemID: item.id }, text);
      if (kept.kind === 'done') return true;
      if (kept.field === 'note') {
        showMessage(t`There is no room left in your note on this dish. Shorten it, then try again.`, {
          tone: 'failure',
        });
      } else tellFailure(kept);
      return false;
    };
  return (
    <Suspense>
      <WaiterCard
        itemID={item.id}
        name={item.name}
        country={list.chosenCountry}
        contents={contentsOf(item.name)}
        notice={<LostAllergies />}
        dietLink={<DietLink />}
        reportLink={<ReportPhrase />}
        side={side}
        onTurn={(cardSide) => show({ cardSide })}
        onTurnBack={closeSide}
        onKeep={notesIn === null ? undefined : keepIn(notesIn)}
        onClose={close}
      />
    </Suspense>
  );
}
