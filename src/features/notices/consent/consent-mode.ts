import { watchQuery } from '#src/browser/database/query.ts';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import { serviceSettings } from '#src/browser/network/service-settings.ts';
import { consents } from '#src/queries/device.ts';
import { gtag, pushData } from './data-layer.ts';

type Granted = { ads: boolean; measurement: boolean };

const consentState = (isGranted: boolean) => (isGranted ? 'granted' : 'denied');

/** The four consent types of Google's consent mode: three for ads, one for measurement. */
const consentTypes = ({ ads, measurement }: Granted) => ({
  ad_storage: consentState(ads),
  ad_user_data: consentState(ads),
  ad_personalization: consentState(ads),
  analytics_storage: consentState(measurement),
});

/** How long the tags wait for an `update` command after the default, in milliseconds. */
const WAIT_FOR_UPDATE_MS = 500;
const NO_CONSENT: Granted = { ads: false, measurement: false };

/** The consent that was last sent to the container's tags. */
let pushed: Granted = NO_CONSENT;
let isContainerLoaded = false;
let isMeasuring = false;

/**
 * Keeps the tags' consent equal to the user's answers. At first everything is denied; then each answer is
 * applied, in whichever tab it was given. The tag container is loaded only after the user agrees to ads or
 * measurement, and measuring starts only after the user agrees to measurement. Call it once, after the first
 * paint.
 */
export function startConsentMode(): void {
  gtag('consent', 'default', { ...consentTypes(NO_CONSENT), wait_for_update: WAIT_FOR_UPDATE_MS });
  let isFirst = true;
  watchQuery(consents, ({ ads, measurement }) => {
    // Treat a missing answer as a denial. After a sign-out this withdraws an earlier agreement.
    const granted = { ads: ads ?? false, measurement: measurement ?? false };
    const isAnswered = ads !== null || measurement !== null;
    const isSame = granted.ads === pushed.ads && granted.measurement === pushed.measurement;
    const mustSend = !isSame || (isFirst && isAnswered);
    isFirst &&= !isAnswered;
    if (!mustSend) return;
    pushed = granted;
    gtag('consent', 'update', consentTypes(granted));
    if (granted.ads || granted.measurement) void loadTags();
  });
}

async function loadTags(): Promise<void> {
  const settings = await serviceSettings();
  if (!settings?.tagContainer || !(pushed.ads || pushed.measurement)) return;
  if (!isContainerLoaded) {
    isContainerLoaded = true;
    pushData({ 'gtm.start': Date.now(), event: 'gtm.js' });
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(settings.tagContainer)}`;
    document.head.append(script);
  }
  if (!pushed.measurement || isMeasuring) return;
  isMeasuring = true;
  const { reportVitals } = await loadInTime(() => import('./report-vitals.ts'));
  reportVitals(() => pushed.measurement === true);
}
