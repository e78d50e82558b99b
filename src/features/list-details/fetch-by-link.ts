import type { Fetched } from '#src/api/reply.ts';
import { lookForNews, type serviceFor } from '#src/platform/sync-client.ts';
import { fetchPublicList } from '#src/sync/public-lists.ts';

/**
 * Fetches the list that a link leads to. A link may be of a list that the user has made on another phone, which only their
 * account tells, and what everybody reads does not say whose a list is: the account is looked at too, before anything is
 * said of a list that the server does not have.
 * @param country a country code, or 'private' in any case
 */
export async function fetchByLink(
  service: ReturnType<typeof serviceFor>,
  country: string,
  publicID: string,
): Promise<Fetched> {
  const outcome = await fetchPublicList(service, country, publicID);
  await lookForNews();
  return outcome;
}
