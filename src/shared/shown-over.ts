import { type HistoryState, useLocation, useNavigate, useRouter } from '@tanstack/react-router';

/** The dialogs and sheets that are entries of the history over a page, so that going back closes them. */
type Over = 'card' | 'cardSide' | 'areCodesShown';

/**
 * Returns a function that shows parts over the page as one entry of the history. A part's value says what it
 * is about, such as the dish of a card.
 */
export function useShowOver(): (parts: Pick<HistoryState, Over>) => void {
  const navigate = useNavigate();
  return (parts) =>
    void navigate({
      to: '.',
      search: true,
      state: (kept) => ({ ...kept, ...parts }),
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
    // A second press while the first is going back must not leave the page.
    if (router.history.location.state[part] !== undefined) router.history.back();
  };
  return [value as HistoryState[Part], close];
}
