import { NEW_TRAVELLER, TravellerHeader } from '#src/features/odyssey/traveller-header.tsx';
import type { HomeData } from '#src/queries/home.ts';
import { lazyPart } from '#src/shared/lazy-part.ts';

/** Number of lists that Home begins with, and that each press of "Show more" adds. */
export const LISTS_STEP = 20;

/** The button of the waiter's card, which loads after the first paint. */
export const HomeWaiter = lazyPart(() =>
  import('#src/features/list-details/waiter/home-waiter.tsx').then((part) => part.HomeWaiter),
);

/**
 * Returns a function that renders Home's header for the account. A visitor sees the header of a new account.
 */
export const headerOf = ({ account }: HomeData) => {
  return ({ isStrip }: { isStrip: boolean }) => (
    <TravellerHeader account={account ?? NEW_TRAVELLER} isStrip={isStrip} />
  );
};
