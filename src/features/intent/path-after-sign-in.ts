import type { IntentOutcome } from '#src/commands/intent.ts';
import { watchQuery } from '#src/platform/query.ts';
import { isLikeWaiting } from '#src/queries/lists.ts';
import { carryOutOnce } from './carry-out-once.ts';
import { landingOf, pageOf } from './landing.ts';
import { reportIntentOutcome } from './report-outcome.ts';

/** The longest time that the next page waits until the intent is carried out, in milliseconds. */
const MAX_WAIT_MS = 3000;

/**
 * Carries out the intent stored before the sign-in and returns the path to open.
 * @param next the previous path, if this device knows it
 * @param isHere whether the user signed in in this tab; other tabs only go to `next`
 * @param open opens a path; the message about the intent uses it if the user is not on the intent's page
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
 * Resolves when the server has counted a like, because a list's page opened earlier may fetch the old number
 * of likes. Returns other outcomes at once.
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
