import { ask } from '#src/browser/database/query.ts';
import { native } from '#src/browser/native/native.ts';
import { serviceSettings } from '#src/browser/network/service-settings.ts';
import { answerConsent } from '#src/commands/account/edit-account.ts';
import { run } from '#src/parts/actions/run.ts';
import { consents } from '#src/queries/device.ts';

/**
 * Sets the consents to ads and measurement to the system's tracking status, now and each time the app becomes
 * visible, because the user can change the status in the system's settings at any time. If the user has not
 * answered the system yet and this installation has a tag container, makes the system ask.
 * @returns a function that stops following
 */
export function followTrackingStatus(): () => void {
  const applyIfVisible = () => {
    if (document.visibilityState === 'visible') void applyTrackingStatus();
  };
  applyIfVisible();
  document.addEventListener('visibilitychange', applyIfVisible);
  return () => document.removeEventListener('visibilitychange', applyIfVisible);
}

/**
 * Applies the system's status. 'authorized' grants both consents; any other status denies both. Without a
 * status, nothing changes.
 */
async function applyTrackingStatus(): Promise<void> {
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
