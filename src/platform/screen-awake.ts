import { useEffect } from 'react';

/**
 * Keeps the screen on while the component is mounted, where the browser can. Browsers release the lock when
 * the page is hidden, so the hook requests it again when the page is visible.
 */
export function useScreenAwake(): void {
  useEffect(() => {
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      // Browsers refuse when the battery is low.
      const got = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isOver) void got?.release();
      else lock = got;
    };
    const seen = () => void ask();
    seen();
    document.addEventListener('visibilitychange', seen);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', seen);
      void lock?.release();
    };
  }, []);
}
