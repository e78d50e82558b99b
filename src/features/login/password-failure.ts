import type { Outcome } from '#src/api/reply.ts';
import type { ErrorCode } from '#src/contract/call.ts';

/** Why a link of a password mail leads nowhere; without a code there is nothing to say of it. */
export type PasswordFailure = { code?: ErrorCode };

/** Statuses of temporary refusals, after which the link still works. */
const TEMPORARY = new Set([408, 425, 429]);

/**
 * What follows a new password that was not set: `over`, the link leads nowhere any more; `again`, it may be sent once
 * more as it was typed; `unreached`, the service could not do it now.
 */
export function afterFailure(failed: Exclude<Outcome, { kind: 'done' }>): 'over' | 'again' | 'unreached' {
  if (failed.kind === 'silence') return 'unreached';
  if (failed.kind === 'signed-out') return 'over';
  // Without a status it was this device that failed.
  const { status, field } = failed;
  if (status !== undefined && status >= 500) return 'unreached';
  return status === undefined || TEMPORARY.has(status) || field === 'password' ? 'again' : 'over';
}
