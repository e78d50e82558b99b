import { watchQuery } from '#src/browser/database/query.ts';
import type { IntentOutcome } from '#src/commands/intent.ts';
import { isLikeWaiting } from '#src/queries/likes.ts';
import { carryOutOnce } from './carry-out-once.ts';
import { landingOf, pageOf } from './landing.ts';
import { reportIntentOutcome } from './report-outcome.ts';

/** The longest time that the next page waits for the intent to be carried out, in milliseconds. */
const MAX_WAIT_MS = 3000;

/**
 * Carries out the intent stored before the sign-in and returns the path to open.
 * @param returnPath the path of the page that led to the login; undefined if unknown
 * @param options `isSameTab`: whether the user signed in in this tab; other tabs only go to `returnPath`
 * @param open opens a path; the message about the intent uses it if the user is not on the intent's page
 */
export async function pathAfterSignIn(
  returnPath: string | undefined,
  { isSameTab }: { isSameTab: boolean },
  open: (href: string) => void,
): Promise<string> {
  if (!isSameTab) return returnPath ?? '/';
  const carrying = carryOutOnce().then(whenCounted);
  const outcome = await Promise.race([
    carrying,
    new Promise<null>((resolve) => setTimeout(resolve, MAX_WAIT_MS, null)),
  ]);
  if (outcome === null) {
    void carrying.then((late) => reportIntentOutcome(late, open));
    return returnPath ?? '/';
  }
  const href = landingOf(outcome, returnPath);
  reportIntentOutcome(outcome, href === pageOf(outcome) ? null : open);
  return href;
}

/**
 * Resolves when the server has counted a like, because a list's page opened earlier may fetch the old number
 * of likes. Returns other outcomes at once.
 */
function whenCounted(outcome: IntentOutcome): IntentOutcome | Promise<IntentOutcome> {
  if (outcome.kind !== 'liked') return outcome;
  return new Promise((resolve) => {
    const stop = watchQuery(
      (db) => isLikeWaiting(db, outcome.publicID),
      (isWaiting) => {
        if (isWaiting) return;
        stop();
        resolve(outcome);
      },
    );
  });
}
