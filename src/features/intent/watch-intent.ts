import { watchQuery } from '#src/platform/query.ts';
import { hasOwnIntent } from '#src/queries/device.ts';
import { carryOutOnce } from './carry-out-once.ts';
import { tell } from './tell.ts';

/** How long the login screen, in this tab or another, has to do it first, in milliseconds. */
const HEADSTART_MS = 6000;

/**
 * Does what was wanted before a sign-in wherever the login screen has not: after a start, and once there is a network
 * again. Called once, after the first paint.
 * @param isLogin whether the login screen is there, which does it by itself
 * @param open leads to a path
 */
export function watchIntent(isLogin: () => boolean, open: (href: string) => void): void {
  let isWanted = false;
  const look = () => {
    if (!isWanted || isLogin() || document.visibilityState === 'hidden') return;
    void carryOutOnce().then((done) => tell(done, open));
  };
  watchQuery(
    (db) => hasOwnIntent(db, Date.now()),
    (has) => {
      isWanted = has;
      if (has) setTimeout(look, HEADSTART_MS);
    },
  );
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
}
