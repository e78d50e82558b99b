import { type HistoryState, useLocation, useNavigate, useRouter } from '@tanstack/react-router';

/** The dialogs and sheets that are entries of the history over a page, so that going back closes them. */
type Over = 'card' | 'cardSide' | 'areCodesShown';

/** Shows parts over the page, each with a value that says of what, such as the dish of a card: one entry of the history. */
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
 * Whether a part is to be shown over the page.
 * @returns the value it was shown with, undefined while it is not; and what closes it
 */
export function useShownOver<Part extends Over>(part: Part): [value: HistoryState[Part], close: () => void] {
  const router = useRouter();
  const value = useLocation({ select: ({ state }): HistoryState[Over] => state[part] });
  const close = () => {
    // A second press while the first goes back must not leave the page.
    if (router.history.location.state[part] !== undefined) router.history.back();
  };
  return [value as HistoryState[Part], close];
}
