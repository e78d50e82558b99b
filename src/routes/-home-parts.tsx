import { NEW_TRAVELLER, TravellerHeader } from '#src/features/odyssey/traveller-header.tsx';
import type { HomeData } from '#src/queries/home.ts';

/** How many lists Home begins with, and how many more each press of "Show more" brings. */
export const LISTS_STEP = 20;

/** Who is travelling, as Home draws it. */
export const headerOf = ({ account }: HomeData) => {
  return (isStrip: boolean) => <TravellerHeader account={account ?? NEW_TRAVELLER} isStrip={isStrip} />;
};
