import { type CarriedOut, carryOutIntent } from '#src/commands/intent.ts';
import { background } from '#src/platform/sync-client.ts';
import { attempt } from '#src/shared/run.ts';

let running: Promise<CarriedOut> | null = null;

/**
 * Carries out the intent stored before the sign-in. Concurrent callers get the same result. Never rejects.
 */
export function carryOutOnce(): Promise<CarriedOut> {
  running ??= attempt(carryOutIntent, background.api)
    .then((ran): CarriedOut => (ran.kind === 'done' ? ran.value : { kind: 'later' }))
    .finally(() => {
      running = null;
    });
  return running;
}
