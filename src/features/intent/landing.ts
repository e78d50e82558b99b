import type { IntentOutcome } from '#src/commands/intent.ts';
import { newListPath } from '#src/parts/lists/new-list-link.ts';

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
 * Returns the path to open after a sign-in: the page that led to the login, or else the page of the
 * carried-out intent. If a public list or a handover led to the login, the page of the intent wins.
 * @param returnPath the path of the page that led to the login; undefined if unknown
 */
export function landingOf(outcome: IntentOutcome, returnPath: string | undefined): string {
  const isListOrHandover = returnPath !== undefined && /^\/(?:list\/|handover)/i.test(returnPath);
  const intentPath = pageOf(outcome);
  if (isListOrHandover) return intentPath ?? returnPath;
  return returnPath ?? intentPath ?? '/';
}
