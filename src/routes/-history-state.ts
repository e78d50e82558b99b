import type { WantedLists } from '#src/features/home/wanted-lists.ts';
import type { CardSide } from '#src/features/list/waiter/waiter-card.tsx';
import type { PasswordFailure } from '#src/features/sign-in/password-failure.ts';
import type { ReturnProblem } from '#src/features/sign-in/provider-return.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Identity of the history entry after its URL was replaced; set by `withEntries`. */
    entry?: string | undefined;
    /** Number of opened pages of a country's lists, restored when the user returns. */
    pages?: number;
    /** The screen that led here; the page's back arrow goes back to it in history. */
    cameFrom?: 'picker' | 'country' | 'list';
    /** The id of the dish that the shown waiter's card is about; on Home, a card without a dish. */
    card?: string;
    /** The side shown over that card. */
    cardSide?: CardSide;
    /** Whether the list is shown as QR codes, for another device. */
    areCodesShown?: boolean;
    /** Number of the user's lists that Home shows, restored on a return. */
    shownLists?: number;
    /** Home's filter and search of the user's lists, restored on a return. */
    wantedLists?: WantedLists;
    /** The text of Home's search, restored on a return. */
    homeSearch?: string;
    /** Why a mailed password link failed; the visitor is asked for an address again. */
    passwordFailure?: PasswordFailure;
    /** Why the return from the identity provider did not sign the user in. */
    providerProblem?: ReturnProblem;
  }
}
