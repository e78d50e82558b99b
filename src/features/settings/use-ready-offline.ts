import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { isReadyOffline } from '#src/platform/ask-worker.ts';

/**
 * How often to ask the worker again while files are missing, in milliseconds. The worker fetches the files.
 */
const LOOK_MS = 3000;

/**
 * Returns whether the worker could just open the app and its texts in the current language from its caches.
 * Checks again while something is missing. Null until this is known, and without a worker.
 */
export function useReadyOffline(): boolean | null {
  const { i18n } = useLingui();
  const [isReady, setReady] = useState<boolean | null>(null);
  const { locale } = i18n;
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      // A browser may forbid workers; then nothing is shown.
      const answer = await isReadyOffline(locale).catch(() => null);
      if (isOver) return;
      setReady(answer);
      if (answer !== true) timer = setTimeout(look, LOOK_MS);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [locale]);
  return isReady;
}
