import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { isReadyOffline } from '#src/browser/worker/ask-worker.ts';

/**
 * The pause between two checks while files are missing, in milliseconds. The worker fetches the files.
 */
const RECHECK_MS = 3000;

/**
 * Returns whether the worker could just open the app and its texts in the current language from its caches,
 * and checks again while a file is missing. Returns null before the first answer, and without a worker.
 */
export function useReadyOffline(): boolean | null {
  const { i18n } = useLingui();
  const [isReady, setReady] = useState<boolean | null>(null);
  const { locale } = i18n;
  useEffect(() => {
    let isUnmounted = false;
    let timer: ReturnType<typeof setTimeout>;
    const check = async () => {
      // A browser may forbid workers; then nothing is shown.
      const answer = await isReadyOffline(locale).catch(() => null);
      if (isUnmounted) return;
      setReady(answer);
      if (answer !== true) timer = setTimeout(check, RECHECK_MS);
    };
    void check();
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [locale]);
  return isReady;
}
