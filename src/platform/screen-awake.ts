import { useEffect } from 'react';

/**
 * Keeps the screen from going dark for as long as it is mounted, where the browser can; a browser lets go of it whenever
 * the page is out of sight, and is asked again when it is back.
 */
export function useScreenAwake(): void {
  useEffect(() => {
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused where the battery is low.
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
