import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import type { List } from '#src/domain/list.ts';
import { DietLink } from '../diet-link.tsx';
import { WaiterCard } from './waiter-card.tsx';

/** Shows the waiter's card of a dish of the list on the screen: an entry of the history, so that going back closes it. */
export function useShowCard(): (itemID: string) => void {
  const navigate = useNavigate();
  return (itemID) =>
    void navigate({
      to: '.',
      search: true,
      state: (kept) => ({ ...kept, card: itemID }),
      resetScroll: false,
    });
}

/** The waiter's card of the dish of a list that is to be shown, if one is. */
export function ListCard({ list }: { list: List }) {
  const router = useRouter();
  const itemID = useLocation({ select: ({ state }) => state.card });
  const item = list.items.find(({ id }) => id === itemID);
  if (item === undefined) return null;
  return (
    <WaiterCard
      name={item.name}
      country={list.chosenCountry}
      dietLink={<DietLink />}
      onClose={() => {
        // Closed twice in a row it must not take the page with it.
        if (router.history.location.state.card !== undefined) router.history.back();
      }}
    />
  );
}
