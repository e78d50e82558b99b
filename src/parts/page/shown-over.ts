import { type HistoryState, useLocation, useNavigate, useRouter } from '@tanstack/react-router';

/**
 * Names of the parts that are shown over a page as entries of the history, so that going back closes them.
 */
type Over = 'card' | 'cardSide' | 'areCodesShown';

/**
 * Returns a function that shows parts over the page as one entry of the history. A part's value identifies
 * its content, such as the dish of a card.
 */
export function useShowOver(): (parts: Pick<HistoryState, Over>) => void {
  const navigate = useNavigate();
  return (parts) =>
    void navigate({
      to: '.',
      search: true,
      state: (current) => ({ ...current, ...parts }),
      resetScroll: false,
    });
}

/**
 * Returns whether a part is shown over the page, and how to close it.
 * @returns the part's value, undefined while it is not shown; and a function that closes it
 */
export function useShownOver<Part extends Over>(part: Part): [value: HistoryState[Part], close: () => void] {
  const router = useRouter();
  const value = useLocation({ select: ({ state }): HistoryState[Over] => state[part] });
  const close = () => {
    // If the part is already closed, a second press must not leave the page.
    if (router.history.location.state[part] !== undefined) router.history.back();
  };
  return [value as HistoryState[Part], close];
}
