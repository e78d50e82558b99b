import type { IntentOutcome } from '#src/commands/intent.ts';
import { watchQuery } from '#src/platform/query.ts';
import { isLikeWaiting } from '#src/queries/lists.ts';
import { carryOutOnce } from './carry-out-once.ts';
import { landingOf, pageOf } from './landing.ts';
import { reportIntentOutcome } from './report-outcome.ts';

/** The most time that the next page waits for the intent to be carried out, in milliseconds. */
const MAX_WAIT_MS = 3000;

/**
 * Carries out the intent stored before the sign-in and returns the path to open.
 * @param next the previous path, if this device knows it
 * @param isHere whether the user signed in in this tab; other tabs only go to `next`
 * @param open opens a path; used by the message if the intent takes longer than `MAX_WAIT_MS`
 */
export async function pathAfterSignIn(
  next: string | undefined,
  isHere: boolean,
  open: (href: string) => void,
): Promise<string> {
  if (!isHere) return next ?? '/';
  const carrying = carryOutOnce().then(whenCounted);
  const done = await Promise.race([
    carrying,
    new Promise<null>((resolve) => setTimeout(resolve, MAX_WAIT_MS, null)),
  ]);
  if (done === null) {
    void carrying.then((late) => reportIntentOutcome(late, open));
    return next ?? '/';
  }
  const href = landingOf(done, next);
  reportIntentOutcome(done, href === pageOf(done) ? null : open);
  return href;
}

/**
 * Waits until the server has counted a like: a list's page opened earlier may fetch the old number of likes.
 */
function whenCounted(done: IntentOutcome): IntentOutcome | Promise<IntentOutcome> {
  if (done.kind !== 'liked') return done;
  return new Promise((resolve) => {
    const stop = watchQuery(
      (db) => isLikeWaiting(db, done.publicID),
      (isWaiting) => {
        if (isWaiting) return;
        stop();
        resolve(done);
      },
    );
  });
}
