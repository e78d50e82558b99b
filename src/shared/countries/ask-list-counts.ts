import { backgroundService } from '#src/platform/sync-client.ts';
import { fetchListCounts } from '#src/sync/public-lists.ts';

/** Fetches the number of lists of each country for the picker; the numbers go into the database. */
export const askListCounts = () => fetchListCounts(backgroundService);
