import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect } from 'react';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import { addToNote } from '#src/commands/edit-list.ts';
import type { List } from '#src/domain/list.ts';
import { attempt, tellFailure } from '#src/parts/actions/run.ts';
import { noteCountryHere } from '#src/parts/countries/country-here.ts';
import type { ContentsOf } from '#src/parts/diet/contents-of.ts';
import { useShownOver, useShowOver } from '#src/parts/page/shown-over.ts';
import { showMessage } from '#src/ui/messages.ts';
import { DietLink } from '../reading/diet-link.tsx';
import { LostAllergies } from '../reading/lost-allergies.tsx';
import { ReportPhrase } from './report-phrase.tsx';

const loadCard = () =>
  loadInTime(() => import('./waiter-card.tsx')).then((part) => ({ default: part.WaiterCard }));
const WaiterCard = lazy(loadCard);

/** Returns a function that shows the waiter's card of a dish, or directly its emergency side. */
export function useShowCard(): (itemID: string, side?: 'emergency') => void {
  const show = useShowOver();
  return (card, cardSide) => show(cardSide === undefined ? { card } : { card, cardSide });
}

type ListCardProps = {
  list: List;
  contentsOf: ContentsOf;
  /** The id of the reader's list with notes on these dishes: this list or a copy. Null if there is none. */
  notesListID: string | null;
};

/** Shows the waiter's card of the dish that the URL names; nothing if the URL names no dish of the list. */
export function ListCard({ list, contentsOf, notesListID }: ListCardProps) {
  const { t } = useLingui();
  const [itemID, close] = useShownOver('card');
  const [side, closeSide] = useShownOver('cardSide');
  const show = useShowOver();
  const item = list.items.find(({ id }) => id === itemID);
  // Load the card's code before the tap, because there may be no network at the table, and a first visit has
  // not cached the code yet.
  useEffect(() => void loadCard().catch(() => undefined), []);
  useEffect(() => noteCountryHere(list.chosenCountry), [list.chosenCountry]);
  if (item === undefined) return null;
  const saveToNote =
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
        dish={{ itemID: item.id, name: item.name, contents: contentsOf(item) }}
        country={list.chosenCountry}
        notice={<LostAllergies />}
        dietLink={<DietLink />}
        reportLink={<ReportPhrase />}
        side={side}
        onTurn={(cardSide) => show({ cardSide })}
        onTurnBack={closeSide}
        onSaveToNote={notesListID === null ? undefined : saveToNote(notesListID)}
        onClose={close}
      />
    </Suspense>
  );
}
