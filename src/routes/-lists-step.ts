/** How many lists Home begins with, and how many more each press of "Show more" brings. */
export const LISTS_STEP = 20;
