import type { DownloadRow } from '#src/db/schema.ts';

/** How much of what is under way has come, from 0 to 1; lists that are published meanwhile never make it more. */
export function shareOf({ lists, total }: Pick<DownloadRow, 'lists' | 'total'>): number {
  return total === 0 ? 0 : Math.min(lists / total, 1);
}
