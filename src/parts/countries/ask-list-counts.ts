import { backgroundService } from '#src/browser/network/sync-client.ts';
import { fetchListCounts } from '#src/sync/public-lists.ts';

/** Fetches the number of lists of each country for the picker; the numbers are stored in the database. */
export const askListCounts = () => fetchListCounts(backgroundService);
