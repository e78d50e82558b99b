import { answerConsent } from '#src/commands/account/edit-account.ts';
import { native } from '#src/platform/native.ts';
import { ask } from '#src/platform/query.ts';
import { serviceSettings } from '#src/platform/service-settings.ts';
import { consents } from '#src/queries/device.ts';
import { run } from '#src/shared/run.ts';

/**
 * Keeps both answers at what the phone's system says about tracking, now and whenever the app comes into view again: it
 * can be changed in the system's settings at any time. Has the system ask where that matters to this installation.
 * @returns how to stop
 */
export function followTrackingStatus(): () => void {
  const follow = () => {
    if (document.visibilityState === 'visible') void takeTrackingStatus();
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => document.removeEventListener('visibilitychange', follow);
}

/** 'authorized' grants both; any other status denies both (specification, section 4). */
async function takeTrackingStatus(): Promise<void> {
  let status = await native?.trackingStatus();
  if (status === 'notDetermined') {
    const settings = await serviceSettings();
    if (!settings?.tagContainer) return;
    status = await native?.askTracking();
  }
  if (status === null || status === undefined) return;
  const isGranted = status === 'authorized';
  const { ads, measurement } = await ask(consents);
  if (ads !== isGranted) await run(answerConsent, 'ads', isGranted);
  if (measurement !== isGranted) await run(answerConsent, 'measurement', isGranted);
}
