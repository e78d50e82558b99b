import { type HistoryState, useLocation, useNavigate, useRouter } from '@tanstack/react-router';

/** The dialogs and sheets that are entries of the history over a page, so that going back closes them. */
type Over = 'card' | 'areCodesShown';

/**
 * Shows a part over the page.
 * @param part which one; the value it is shown with says of what, such as the dish of a card
 */
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

/**
 * Whether a part is to be shown over the page.
 * @returns the value it was shown with, undefined while it is not; and what closes it
 */
export function useShownOver(part: Over): [value: HistoryState[Over], close: () => void] {
  const router = useRouter();
  const value = useLocation({ select: ({ state }): HistoryState[Over] => state[part] });
  const close = () => {
    // A second press while the first goes back must not leave the page.
    if (router.history.location.state[part] !== undefined) router.history.back();
  };
  return [value, close];
}
