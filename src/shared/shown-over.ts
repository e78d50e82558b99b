import { type HistoryState, useLocation, useNavigate, useRouter } from '@tanstack/react-router';

/** What stands over a page as an entry of its history, so that going back closes it. */
type Over = 'card' | 'areCodesShown';

/** Shows it. @param part what; its value says of what */
export function useShowOver<Part extends Over>(part: Part): (value: NonNullable<HistoryState[Part]>) => void {
  const navigate = useNavigate();
  return (value) =>
    void navigate({
      to: '.',
      search: true,
      state: (kept) => ({ ...kept, [part]: value }),
      resetScroll: false,
    });
}

/** @returns its value while it is to be shown, and what closes it */
export function useShownOver(part: Over): [value: HistoryState[Over], close: () => void] {
  const router = useRouter();
  const value = useLocation({ select: ({ state }): HistoryState[Over] => state[part] });
  const close = () => {
    // Closed twice in a row it must not take the page with it.
    if (router.history.location.state[part] !== undefined) router.history.back();
  };
  return [value, close];
}
