import type { IntentOutcome } from '#src/commands/intent.ts';
import { newListPath } from '#src/shared/new-list-link.ts';

/** Returns the path of the page that shows a carried-out intent; null if there is none. */
export function pageOf(done: IntentOutcome): string | null {
  switch (done.kind) {
    case 'create':
      return newListPath(done.country);
    case 'saved':
      return `/user/list/${done.listID}`;
    case 'liked':
      return `/list/${done.country}/${done.publicID}`;
    case 'gone':
      return done.country === null ? '/' : `/lists/${done.country}`;
    default:
      return null;
  }
}

/**
 * Returns the path to open after a sign-in: the user's previous page, or else the page of the carried-out
 * intent. If the previous page was a public list or a handover, the page of the intent wins.
 * @param next the previous path, if this device knows it
 */
export function landingOf(done: IntentOutcome, next: string | undefined): string {
  const isElsewhere = next !== undefined && !/^\/(?:list\/|handover)/i.test(next);
  return (isElsewhere ? next : null) ?? pageOf(done) ?? next ?? '/';
}
