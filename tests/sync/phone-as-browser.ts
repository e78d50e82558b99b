import type { SimDevice } from '#tests/simulation/sim-device.ts';

/**
 * Replaces `platform/device.ts` and `platform/sync-client.ts`: the device in `shown` is the browser of the
 * screens.
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
