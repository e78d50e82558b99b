import type { Fetched } from '#src/api/reply.ts';
import type { serviceFor } from '#src/platform/sync-client.ts';
import { fetchPublicList } from '#src/sync/public-lists.ts';
import { pull } from '#src/sync/pull.ts';

/**
 * Fetches the list that a link leads to. A private link may be of a list that the user has made on another phone: only
 * their account tells, so that is asked for too, before anything is said of the list.
 * @param country a country code, or 'private' in any case
 */
export async function fetchByLink(
  service: ReturnType<typeof serviceFor>,
  country: string,
  publicID: string,
): Promise<Fetched> {
  const isPrivate = country.toLowerCase() === 'private';
  const [outcome] = await Promise.all([
    fetchPublicList(service, country, publicID),
    isPrivate && pull(service, 'now').catch(() => undefined),
  ]);
  return outcome;
}
