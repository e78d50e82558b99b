import type { SimDevice } from '#tests/simulation/sim-device.ts';

/** Stands for `platform/device.ts` and `platform/sync-client.ts`: whatever phone `shown` holds is the browser the screens are in. */
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
