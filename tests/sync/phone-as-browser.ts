import type { SimDevice } from '#tests/simulation/sim-device.ts';

/**
 * Returns replacements for `browser/database/device.ts` and `browser/network/sync-client.ts`, with which the
 * screens use the device in `shown` as their browser.
 */
export function phoneAsBrowser(shown: { phone: SimDevice | undefined }) {
  const phone = () => {
    if (shown.phone === undefined) throw new Error('no phone is shown');
    return shown.phone;
  };
  return {
    get db() {
      return phone().db;
    },
    get api() {
      return phone().api;
    },
    now: () => phone().device.now(),
    newID: () => phone().device.newID(),
    notifyCommitted: () => undefined,
    wake: () => undefined,
  };
}
