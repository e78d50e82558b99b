import type { PublicListRow } from '#src/db/schema.ts';
import { device } from '#src/platform/device.ts';
import { type CountryLists, countryLists, seenLists } from '#src/queries/public-lists.ts';

/** What the screen opens with, so that it stands in full at once and the scroll position has a place to return to. */
export type FirstRead = { known: CountryLists | null; seen: PublicListRow[] | undefined };

/** Reads what this device knows of a country's lists. */
export async function firstRead(country: string, pages: number, isSearch: boolean): Promise<FirstRead> {
  const [known, seen] = await Promise.all([
    countryLists(device.db, country, pages),
    isSearch ? seenLists(device.db, country) : undefined,
  ]);
  return { known, seen };
}
