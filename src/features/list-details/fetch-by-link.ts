import type { Fetched } from '#src/api/reply.ts';
import { lookForNews, type serviceFor } from '#src/platform/sync-client.ts';
import { fetchPublicList } from '#src/sync/public-lists.ts';

/**
 * Fetches the list that a link leads to. A link may be of a list that the user has made on another phone, which only their
 * account tells: where the server has no such list for everybody, or says that it is theirs, the account is looked at too,
 * before anything is said of the list.
 * @param country a country code, or 'private' in any case
 */
export async function fetchByLink(
  service: ReturnType<typeof serviceFor>,
  country: string,
  publicID: string,
): Promise<Fetched> {
  const outcome = await fetchPublicList(service, country, publicID);
  const fetched = await service.db.publicLists.get(publicID);
  if (outcome.kind === 'refused' || fetched?.isAuthor === true) await lookForNews();
  return outcome;
}
