import { useEffect, useState } from 'react';
import { useIsOffline } from '#src/browser/network/network.ts';
import { cachedLanguages } from '#src/browser/worker/ask-worker.ts';
import { AVAILABLE_LANGUAGES } from '#src/i18n/catalogs.ts';

/**
 * Returns the languages that can be chosen now. Online, these are all languages. Offline, they are English,
 * the active language and the languages whose texts are on this device; all if the worker does not answer.
 * @param active the active language's tag
 */
export function useOfferedLanguages(active: string): typeof AVAILABLE_LANGUAGES {
  const isOffline = useIsOffline();
  const [cached, setCached] = useState<string[] | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    void (isOffline ? cachedLanguages() : Promise.resolve(null)).then((tags) => {
      if (!isUnmounted) setCached(tags);
    });
    return () => {
      isUnmounted = true;
    };
  }, [isOffline]);
  if (!isOffline || cached === null) return AVAILABLE_LANGUAGES;
  return AVAILABLE_LANGUAGES.filter(({ tag }) => tag === 'en' || tag === active || cached.includes(tag));
}
