import { currentStorageProblem, setStorageProblem } from '#src/browser/storage/storage-health.ts';
import { createWatchdog } from './database-watchdog.ts';
import { device } from './device.ts';

/**
 * Checks that the database answers at start, whenever the app comes into view and whenever the user clicks.
 */
export function watchDatabase(): void {
  const checkDatabase = createWatchdog({
    // Covers all tables, because a transaction that never ends blocks only the tables it has opened.
    read: () => device.db.transaction('r', device.db.tables, async () => device.db.meta.get('session')),
    isHidden: () => document.visibilityState === 'hidden',
    onUnresponsive: () => setStorageProblem({ kind: 'unresponsive' }),
    onAnswer: () => {
      if (currentStorageProblem()?.kind === 'unresponsive') setStorageProblem(null);
    },
  });
  checkDatabase();
  document.addEventListener('visibilitychange', checkDatabase);
  addEventListener('click', checkDatabase, { passive: true });
}
