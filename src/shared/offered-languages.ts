import { useEffect, useState } from 'react';
import { AVAILABLE_LANGUAGES } from '#src/i18n/catalogs.ts';
import { keptLanguages } from '#src/platform/ask-worker.ts';
import { useIsOffline } from '#src/platform/network.ts';

/**
 * Returns the languages that can be chosen now. Online, these are all. Offline, they are English, the active
 * language and those whose texts are on this device; all if that is not known.
 * @param active the active language's tag
 */
export function useOfferedLanguages(active: string): typeof AVAILABLE_LANGUAGES {
  const isOffline = useIsOffline();
  const [cached, setCached] = useState<string[] | null>(null);
  useEffect(() => {
    let isLeft = false;
    void (isOffline ? keptLanguages() : Promise.resolve(null)).then((tags) => {
      if (!isLeft) setCached(tags);
    });
    return () => {
      isLeft = true;
    };
  }, [isOffline]);
  if (!isOffline || cached === null) return AVAILABLE_LANGUAGES;
  return AVAILABLE_LANGUAGES.filter(({ tag }) => tag === 'en' || tag === active || cached.includes(tag));
}
