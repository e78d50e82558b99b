import { watchQuery } from '#src/browser/database/query.ts';
import { hasOwnIntent } from '#src/queries/device.ts';
import { carryOutOnce } from './carry-out-once.ts';
import { reportIntentOutcome } from './report-outcome.ts';

/**
 * The time that the login screen, in this tab or another, has to carry out the intent first, in milliseconds.
 */
const HEADSTART_MS = 6000;

/**
 * Carries out an intent that the login screen did not carry out: after a start, when the network returns, or
 * when the tab becomes visible. Call it once, after the first paint.
 * @param isLogin returns whether the login screen is open, which carries out the intent itself
 * @param open opens a path
 */
export function watchIntent(isLogin: () => boolean, open: (href: string) => void): void {
  let isWanted = false;
  const carryOut = () => {
    if (!isWanted || isLogin() || document.visibilityState === 'hidden') return;
    void carryOutOnce().then((done) => reportIntentOutcome(done, open));
  };
  watchQuery(
    (db) => hasOwnIntent(db, Date.now()),
    (hasIntent) => {
      isWanted = hasIntent;
      if (hasIntent) setTimeout(carryOut, HEADSTART_MS);
    },
  );
  addEventListener('online', carryOut);
  document.addEventListener('visibilitychange', carryOut);
}
