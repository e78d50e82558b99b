import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE } from '#server/base/time.ts';
import type { MailWatch } from './mail-watch.ts';
import { type Delivery, type Mail, type Mailer, MailFailed } from './mailer.ts';

/**
 * Milliseconds before each retry. Mail servers with greylisting accept after five to ten minutes, and a
 * password link is valid for an hour.
 */
const PAUSES = [1, 5, 10, 25].map((minutes) => minutes * MINUTE);
/** Limit of waiting mails, so that a long outage of the mail server does not fill the memory. */
const MAX_WAITING = 1_000;

/**
 * Retries mails that a mail server temporarily refused. Users do not wait for most mails, and would not
 * request them again. Waiting mails are lost when this process ends.
 * @param watch counts the outcome of each mail
 * @returns a mailer. It resolves if the server asked to retry later; it rejects, but still retries, if no
 * server answered.
 */
export function withRetries(
  mailer: Mailer,
  watch: Pick<MailWatch, 'count'>,
  pauses: readonly number[] = PAUSES,
): Mailer {
  let waiting = 0;

  async function attempt(mail: Mail, delivery: Delivery): Promise<void> {
    await mailer(mail, delivery);
    if (delivery === 'deliver') watch.count('sent');
  }

  async function retry(mail: Mail, delivery: Delivery): Promise<void> {
    let failure: unknown;
    for (const ms of pauses) {
      await pause(ms, undefined, { ref: false });
      try {
        return await attempt(mail, delivery);
      } catch (error) {
        failure = error;
        if (!isTemporary(error)) break;
      }
    }
    watch.count('failed', failure);
  }

  return async (mail, delivery) => {
    try {
      await attempt(mail, delivery);
    } catch (error) {
      if (!isTemporary(error) || waiting >= MAX_WAITING) {
        watch.count('failed', error);
        throw new MailFailed(error);
      }
      watch.count('retried', error);
      waiting += 1;
      void retry(mail, delivery).finally(() => {
        waiting -= 1;
      });
      if (answerOf(error) === undefined) throw new MailFailed(error);
    }
  };
}

/** nodemailer's codes for a server that cannot be reached or disconnects. */
const UNREACHED = ['ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'EDNS', 'ESOCKET', 'ETIMEDOUT'];

/**
 * Returns true when a retry may succeed: the mail server answered 400 to 499 (RFC 5321), or could not be
 * reached.
 */
function isTemporary(error: unknown): boolean {
  const answer = answerOf(error);
  if (answer !== undefined) return answer >= 400 && answer < 500;
  return error instanceof Error && 'code' in error && UNREACHED.includes(String(error.code));
}

/** Returns the mail server's answer code; undefined when no server answered. */
function answerOf(error: unknown): number | undefined {
  if (!(error instanceof Error && 'responseCode' in error)) return undefined;
  return typeof error.responseCode === 'number' ? error.responseCode : undefined;
}
