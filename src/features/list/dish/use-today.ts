import { useSyncExternalStore } from 'react';
import { dayOf } from '#src/domain/tasted.ts';

const today = () => dayOf(new Date());

/** Returns today's date (`YYYY-MM-DD`) in this device's time zone, and updates after midnight. */
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
  // Timers pause while a phone sleeps, so check again when the page becomes visible.
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}
