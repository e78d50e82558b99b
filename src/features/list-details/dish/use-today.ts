import { useSyncExternalStore } from 'react';
import { dayOf } from '#src/domain/tasted.ts';

const today = () => dayOf(new Date());

/** The day where this device is, also once midnight has passed while the page stands. */
export function useToday(): string {
  return useSyncExternalStore(watchDay, today);
}

function watchDay(listener: () => void): () => void {
  const now = new Date();
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  let timer = setTimeout(function next() {
    listener();
    timer = setTimeout(next, 24 * 60 * 60 * 1000);
  }, midnight.getTime() - now.getTime());
  // The clocks of timers stand while a phone sleeps.
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}
