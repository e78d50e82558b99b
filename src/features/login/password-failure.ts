import type { Outcome } from '#src/api/reply.ts';
import type { ErrorCode } from '#src/contract/call.ts';

/** Why a link of a password mail leads nowhere; without a code there is nothing to say of it. */
export type PasswordFailure = { code?: ErrorCode };

/** Statuses of temporary refusals, after which the link still works; so it does after any of a server that fails. */
const TEMPORARY = new Set([408, 425, 429]);

/**
 * What follows a new password that was not set: `over`, the link leads nowhere any more; `again`, it may be sent once
 * more as it was typed; `unreached`, nobody answered.
 */
export function afterFailure(failed: Exclude<Outcome, { kind: 'done' }>): 'over' | 'again' | 'unreached' {
  if (failed.kind === 'silence') return 'unreached';
  if (failed.kind === 'signed-out') return 'over';
  // Without a status it was this device that failed.
  const { status, field } = failed;
  const isTemporary = status === undefined || status >= 500 || TEMPORARY.has(status);
  return isTemporary || field === 'password' ? 'again' : 'over';
}
