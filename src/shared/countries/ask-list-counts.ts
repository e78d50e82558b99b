import { background } from '#src/platform/sync-client.ts';
import { fetchListCounts } from '#src/sync/public-lists.ts';

/** Asks the service how many lists countries have, for the picker; the numbers go into the database. */
export const askListCounts = () => fetchListCounts(background);
