import { backgroundService } from '#src/browser/network/sync-client.ts';
import { carryOutIntent, type IntentOutcome } from '#src/commands/intent.ts';
import { attempt } from '#src/parts/actions/run.ts';

let running: Promise<IntentOutcome> | null = null;

/**
 * Carries out the intent stored before the sign-in. Concurrent callers get the same outcome. The outcome is
 * `later` if the intent could not be carried out now. Never rejects.
 */
export function carryOutOnce(): Promise<IntentOutcome> {
  running ??= attempt(carryOutIntent, backgroundService.api)
    .then((ran): IntentOutcome => (ran.kind === 'done' ? ran.value : { kind: 'later' }))
    .finally(() => {
      running = null;
    });
  return running;
}
