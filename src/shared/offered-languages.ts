import { useEffect, useState } from 'react';
import { AVAILABLE_LANGUAGES } from '#src/i18n/catalogs.ts';
import { useIsOffline } from '#src/platform/network.ts';
import { keptLanguages } from '#src/platform/service-worker.ts';

/** The languages that can be chosen now: offline English, the active one and those whose texts are on this device. */
export function useOfferedLanguages(active: string): typeof AVAILABLE_LANGUAGES {
  const isOffline = useIsOffline();
  const [kept, setKept] = useState<string[] | null>(null);
  useEffect(() => {
    let isLeft = false;
    void (isOffline ? keptLanguages() : Promise.resolve(null)).then((tags) => {
      if (!isLeft) setKept(tags);
    });
    return () => {
      isLeft = true;
    };
  }, [isOffline]);
  if (!isOffline || kept === null) return AVAILABLE_LANGUAGES;
  const isAtHand = (tag: string) => tag === 'en' || tag === active || kept.includes(tag);
  return AVAILABLE_LANGUAGES.filter(({ tag }) => isAtHand(tag));
}
