import type { CarriedOut } from '#src/commands/intent.ts';
import { watchQuery } from '#src/platform/query.ts';
import { isLikeWaiting } from '#src/queries/lists.ts';
import { carryOutOnce } from './carry-out-once.ts';
import { landingOf, pageOf } from './landing.ts';
import { tell } from './tell.ts';

/** How long the next page may wait for the intent to be carried out, in milliseconds. */
const PATIENCE_MS = 3000;

/**
 * Does what somebody wanted before they signed in, and says where to go now.
 * @param next the path they were on, if this device knows it
 * @param isHere whether they did so in this tab: all tabs see it, and only that one does more and says so
 * @param open leads to a path, should it take longer than anybody waits
 */
export async function leadOn(
  next: string | undefined,
  isHere: boolean,
  open: (href: string) => void,
): Promise<string> {
  if (!isHere) return next ?? '/';
  const carrying = carryOutOnce().then(whenCounted);
  const done = await Promise.race([
    carrying,
    new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null)),
  ]);
  if (done === null) {
    void carrying.then((late) => tell(late, open));
    return next ?? '/';
  }
  const href = landingOf(done, next);
  tell(done, href === pageOf(done) ? null : open);
  return href;
}

/** A list's page that opens while its like is on the way asks how many there are, and may hear the number from before. */
function whenCounted(done: CarriedOut): CarriedOut | Promise<CarriedOut> {
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
