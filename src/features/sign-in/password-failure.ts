import type { Outcome } from '#src/api/reply.ts';
import type { ErrorCode } from '#src/contract/call.ts';

/** Why the link of a password mail does not work; without a code there is no reason to show. */
export type PasswordFailure = { code?: ErrorCode };

/**
 * Statuses of temporary refusals, after which the link still works. The link also works after a server error
 * (5xx).
 */
const TEMPORARY = new Set([408, 425, 429]);

/**
 * Returns what can follow a failed attempt to set a password. `over`: the link no longer works. `again`: the
 * form can be sent again. `unreached`: no server answered.
 */
export function followUpOf(failed: Exclude<Outcome, { kind: 'done' }>): 'over' | 'again' | 'unreached' {
  if (failed.kind === 'silence') return 'unreached';
  if (failed.kind === 'signed-out') return 'over';
  // A failure without a status happened on this device, so the link still works.
  const { status, field } = failed;
  const isTemporary = status === undefined || status >= 500 || TEMPORARY.has(status);
  return isTemporary || field === 'password' ? 'again' : 'over';
}
