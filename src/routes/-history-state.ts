import type { WantedLists } from '#src/features/home/wanted-lists.ts';
import type { PasswordFailure } from '#src/features/login/password-failure.ts';
import type { ReturnProblem } from '#src/features/login/provider-return.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Which entry of the history it is, where its address was replaced; `withEntries` sees to it. */
    entry?: string | undefined;
    /** How many pages of a country's lists are open; kept so that coming back finds them. */
    pages?: number;
    /** The screen that led here, to which the arrow at the top goes back in history. */
    cameFrom?: 'picker' | 'country' | 'list';
    /** The id of the dish whose card is shown to a waiter. */
    card?: string;
    /** The side of that card which is shown over it: what the waiter answers on, or what is shown in an emergency. */
    cardSide?: 'answers' | 'emergency';
    /** Whether the list is shown as QR codes, for another phone. */
    areCodesShown?: boolean;
    /** How many of the user's lists Home shows, kept for the same reason. */
    shownLists?: number;
    /** Which of them are looked for, kept for the same reason. */
    wantedLists?: WantedLists;
    /** What is looked for in Home's search, kept for the same reason. */
    homeSearch?: string;
    /** Why the link of a password mail set no new one; the visitor is asked for an address again. */
    passwordFailure?: PasswordFailure;
    /** Why coming back from the identity provider did not sign in. */
    providerProblem?: ReturnProblem;
  }
}
