import { liveQuery } from 'dexie';
import { device } from '#src/native/device.ts';
import { serviceSettings } from '#src/native/service-settings.ts';
import { adConsent } from '#src/queries/ad-consent.ts';
import { gtag, pushData } from './data-layer.ts';

/** The four kinds of consent (specification, section 4), all of them granted or denied together. */
const kinds = (state: 'granted' | 'denied') => ({
  ad_storage: state,
  ad_user_data: state,
  ad_personalization: state,
  analytics_storage: state,
});

/** How long tags wait for an answer that is on its way (specification, section 9). */
const WAIT_FOR_UPDATE_MS = 500;

let pushed: 'default' | 'granted' | 'denied' | null = null;
let isLoaded = false;

/**
 * Tells tags what the user agreed to: nothing to begin with, then every answer, wherever it was given. Only an
 * agreement loads the tag container, where this installation has one, and the measuring of speed.
 * @returns how to stop following the answers
 */
export function startConsentMode(): () => void {
  if (pushed === null) {
    gtag('consent', 'default', { ...kinds('denied'), wait_for_update: WAIT_FOR_UPDATE_MS });
    pushed = 'default';
  }
  const subscription = liveQuery(async () => adConsent(device.db)).subscribe({
    next: (isGranted) => {
      // An unanswered question changes nothing at first. After a sign-out it means that the agreement no longer holds.
      const state = isGranted ? 'granted' : isGranted === null && pushed === 'default' ? 'default' : 'denied';
      if (state === pushed || state === 'default') return;
      pushed = state;
      gtag('consent', 'update', kinds(state));
      if (state === 'granted') void load();
    },
    // A database that cannot be read shows on the page itself; nothing is granted then.
    error: () => undefined,
  });
  return () => subscription.unsubscribe();
}

async function load(): Promise<void> {
  const settings = await serviceSettings();
  if (!settings?.tagContainer || isLoaded || pushed !== 'granted') return;
  isLoaded = true;
  pushData({ 'gtm.start': device.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(settings.tagContainer)}`;
  document.head.append(script);
  const { reportVitals } = await import('./report-vitals.ts');
  reportVitals(() => pushed === 'granted');
}
