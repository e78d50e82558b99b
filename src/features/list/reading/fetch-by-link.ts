import type { Fetched } from '#src/api/reply.ts';
import { fetchNews, type serviceFor } from '#src/browser/network/sync-client.ts';
import { fetchPublicList } from '#src/sync/public-lists.ts';

/**
 * Fetches the list that a link leads to, and then the user's account. The account is needed because the list
 * may be the user's own, made on another device, and the public answer does not say who owns it.
 * @param country a country code, or 'private' in any letter case
 * @returns how the fetch of the list ended
 */
export async function fetchByLink(
  service: ReturnType<typeof serviceFor>,
  country: string,
  publicID: string,
): Promise<Fetched> {
  const outcome = await fetchPublicList(service, country, publicID);
  await fetchNews();
  return outcome;
}
