import type { ReturnProblem } from '#src/features/login/provider-return.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many pages of a country's lists are open; kept so that coming back finds them. */
    pages?: number;
    /** The screen that led here, to which the arrow at the top goes back in history. */
    cameFrom?: 'picker' | 'country';
    /** How many of the user's lists Home shows, kept for the same reason. */
    shownLists?: number;
    /** Why the link of a password mail did not work; the visitor is asked for an address again. */
    deadLink?: 'LINK_EXPIRED' | 'LINK_USED';
    /** Why coming back from the identity provider did not sign in. */
    providerProblem?: ReturnProblem;
  }
}
