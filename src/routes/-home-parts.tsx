import { NEW_TRAVELLER, TravellerHeader } from '#src/features/progress/traveller-header.tsx';
import { lazyPart } from '#src/parts/page/lazy-part.ts';
import type { HomeData } from '#src/queries/home.ts';

/** Number of lists that Home begins with, and that each press of "Show more" adds. */
export const LISTS_STEP = 20;

/** The button of the waiter's card, which loads after the first paint. */
export const HomeWaiter = lazyPart(() =>
  import('#src/features/list/waiter/home-waiter.tsx').then((part) => part.HomeWaiter),
);

/**
 * Returns a function that renders Home's header for the account. A visitor sees the header of a new account.
 */
export const headerOf = ({ account }: HomeData) => {
  return ({ isStrip }: { isStrip: boolean }) => (
    <TravellerHeader account={account ?? NEW_TRAVELLER} isStrip={isStrip} />
  );
};
