import { useEffect } from 'react';

/**
 * Keeps the screen on while the component is mounted, where the browser can. Browsers release the lock when
 * the page is hidden, so the hook requests it again when the page is visible.
 */
export function useScreenAwake(): void {
  useEffect(() => {
    let isUnmounted = false;
    let lock: WakeLockSentinel | undefined;
    const requestLock = async () => {
      if (document.visibilityState !== 'visible') return;
      // Browsers refuse when the battery is low.
      const sentinel = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isUnmounted) void sentinel?.release();
      else lock = sentinel;
    };
    const onVisible = () => void requestLock();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
}
