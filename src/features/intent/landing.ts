import type { IntentOutcome } from '#src/commands/intent.ts';
import { newListPath } from '#src/shared/new-list-link.ts';

/** Returns the path of the page that shows a carried-out intent; null if there is none. */
export function pageOf(outcome: IntentOutcome): string | null {
  switch (outcome.kind) {
    case 'create':
      return newListPath(outcome.country);
    case 'saved':
      return `/user/list/${outcome.listID}`;
    case 'liked':
      return `/list/${outcome.country}/${outcome.publicID}`;
    case 'gone':
      return outcome.country === null ? '/' : `/lists/${outcome.country}`;
    default:
      return null;
  }
}

/**
 * Returns the path to open after a sign-in: the user's previous page, or else the page of the carried-out
 * intent. If the previous page was a public list or a handover, the page of the intent wins.
 * @param next the previous path, if this device knows it
 */
export function landingOf(outcome: IntentOutcome, next: string | undefined): string {
  const isElsewhere = next !== undefined && !/^\/(?:list\/|handover)/i.test(next);
  return (isElsewhere ? next : null) ?? pageOf(outcome) ?? next ?? '/';
}
