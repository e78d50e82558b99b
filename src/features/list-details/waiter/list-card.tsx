import type { List } from '#src/domain/list.ts';
import { useShownOver, useShowOver } from '#src/shared/shown-over.ts';
import { DietLink } from '../diet-link.tsx';
import { WaiterCard } from './waiter-card.tsx';

/** Shows the waiter's card of a dish of the list on the screen. */
export function useShowCard(): (itemID: string) => void {
  return useShowOver('card');
}

/** The waiter's card of the dish of a list that is to be shown, if one is. */
export function ListCard({ list }: { list: List }) {
  const [itemID, close] = useShownOver('card');
  const item = list.items.find(({ id }) => id === itemID);
  if (item === undefined) return null;
  return <WaiterCard name={item.name} country={list.chosenCountry} dietLink={<DietLink />} onClose={close} />;
}
