import type { CarriedOut } from '#src/commands/intent.ts';
import { newListPath } from '#src/shared/new-list-link.ts';

/** The page of what was done; null where there is none. */
export function pageOf(done: CarriedOut): string | null {
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
 * Where somebody who has just signed in goes: back to where they were among other lists, else to what was done for
 * them. The page of the list that was wanted is what was done for them, not where they were.
 * @param next the path they were on, if this device knows it
 */
export function landingOf(done: CarriedOut, next: string | undefined): string {
  const isElsewhere = next !== undefined && !/^\/(?:list\/|handover)/i.test(next);
  return (isElsewhere ? next : null) ?? pageOf(done) ?? next ?? '/';
}
