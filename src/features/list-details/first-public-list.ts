import type { ListRow } from '#src/db/schema.ts';
import { device } from '#src/platform/device.ts';
import { ownListByLink } from '#src/queries/own-list-at.ts';
import { publicList } from '#src/queries/public-lists.ts';

/** What this device has of a list that was opened by its link: the user's own, or somebody's that was seen before. */
export type FirstPublicList = { own: ListRow | null; known: Awaited<ReturnType<typeof publicList>> };

/** What the screen opens with, so that a list this device knows stands there at once. */
export async function firstPublicList(publicID: string): Promise<FirstPublicList> {
  const [own, known] = await Promise.all([
    ownListByLink(device.db, publicID),
    publicList(device.db, publicID),
  ]);
  return { own, known };
}
