import { createHeartbeat } from './database-watchdog.ts';
import { device } from './device.ts';
import { currentTrouble, setTrouble } from './storage-health.ts';

/** Watches that the database answers: at start, whenever the app comes into view and whenever the user does something. */
export function watchDatabase(): void {
  const look = createHeartbeat({
    // All of it: a transaction that never ends holds up only the tables it is about.
    read: () => device.db.transaction('r', device.db.tables, async () => device.db.meta.get('session')),
    isHidden: () => document.visibilityState === 'hidden',
    onSilence: () => setTrouble({ kind: 'silent' }),
    onAnswer: () => {
      if (currentTrouble()?.kind === 'silent') setTrouble(null);
    },
  });
  look();
  document.addEventListener('visibilitychange', look);
  addEventListener('click', look, { passive: true });
}
