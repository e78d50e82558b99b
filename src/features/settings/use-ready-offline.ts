import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { isReadyOffline } from '#src/platform/ask-worker.ts';

/** How often the worker is asked again while something is missing, which it fetches by itself, in milliseconds. */
const LOOK_MS = 3000;

/**
 * Whether the app, with its texts in the language it is in, was just opened from what is kept here, as far as the worker
 * can. Looked at again while something is missing; null until it is known, and where there is no worker.
 */
export function useReadyOffline(): boolean | null {
  const { i18n } = useLingui();
  const [isReady, setReady] = useState<boolean | null>(null);
  const { locale } = i18n;
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      // A browser may forbid workers; then nothing is said.
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
