import { watchQuery } from '#src/platform/query.ts';
import { serviceSettings } from '#src/platform/service-settings.ts';
import { consents } from '#src/queries/device.ts';
import { gtag, pushData } from './data-layer.ts';

type Granted = { ads: boolean; measurement: boolean };

const word = (isGranted: boolean) => (isGranted ? 'granted' : 'denied');

/** The four kinds of consent (specification, section 4): three of them about ads, one about measurement. */
const kinds = ({ ads, measurement }: Granted) => ({
  ad_storage: word(ads),
  ad_user_data: word(ads),
  ad_personalization: word(ads),
  analytics_storage: word(measurement),
});

/** How long tags wait for an answer that is on its way (specification, section 9). */
const WAIT_FOR_UPDATE_MS = 500;
const NOTHING: Granted = { ads: false, measurement: false };

/** What the tags of the container were last told. */
let pushed: Granted = NOTHING;
let isContainerLoaded = false;
let isMeasuring = false;

/**
 * Tells tags what the user agreed to: nothing to begin with, then every answer, wherever it was given. Only an
 * agreement loads the tag container, where this installation has one, and only one to measurement the measuring. Called
 * once, after the first paint.
 */
export function startConsentMode(): void {
  gtag('consent', 'default', { ...kinds(NOTHING), wait_for_update: WAIT_FOR_UPDATE_MS });
  let isFirst = true;
  watchQuery(consents, ({ ads, measurement }) => {
    // A question without an answer counts as denied; after a sign-out that withdraws what was granted before.
    const granted = { ads: ads ?? false, measurement: measurement ?? false };
    const isAnswered = ads !== null || measurement !== null;
    const isSame = granted.ads === pushed.ads && granted.measurement === pushed.measurement;
    const isNews = !isSame || (isFirst && isAnswered);
    isFirst &&= !isAnswered;
    if (!isNews) return;
    pushed = granted;
    gtag('consent', 'update', kinds(granted));
    if (granted.ads || granted.measurement) void load();
  });
}

async function load(): Promise<void> {
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
  const { reportVitals } = await import('./report-vitals.ts');
  reportVitals(() => pushed.measurement === true);
}
