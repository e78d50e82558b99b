import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE } from '#server/base/time.ts';
import type { MailWatch } from './mail-watch.ts';
import { type Delivery, type Mail, type Mailer, MailFailed } from './mailer.ts';

/**
 * How long after one failure the next try comes, in milliseconds. Mail servers that turn strangers away at first let them in
 * after five or ten minutes, and a link to set a password is good for an hour.
 */
const PAUSES = [1, 5, 10, 25].map((minutes) => minutes * MINUTE);
/** A mail server that is away for long must not fill the memory. */
const MOST_WAITING = 1_000;

/**
 * Sends once more, after a while, what a mail server did not take for now. Nobody waits for most mails, so nobody would
 * press again. What waits is lost when this process ends.
 * @param watch hears what became of each mail
 * @returns resolves also where the server said to come again; rejects, and tries again all the same, where none answered
 */
export function triesAgain(
  mailer: Mailer,
  watch: Pick<MailWatch, 'count'>,
  pauses: readonly number[] = PAUSES,
): Mailer {
  let waiting = 0;

  async function attempt(mail: Mail, delivery: Delivery): Promise<void> {
    await mailer(mail, delivery);
    if (delivery === 'deliver') watch.count('sent');
  }

  async function goOn(mail: Mail, delivery: Delivery): Promise<void> {
    let failure: unknown;
    for (const ms of pauses) {
      await pause(ms, undefined, { ref: false });
      try {
        return await attempt(mail, delivery);
      } catch (error) {
        failure = error;
        if (!isPassing(error)) break;
      }
    }
    watch.count('failed', failure);
  }

  return async (mail, delivery) => {
    try {
      await attempt(mail, delivery);
    } catch (error) {
      if (!isPassing(error) || waiting >= MOST_WAITING) {
        watch.count('failed', error);
        throw new MailFailed(error);
      }
      watch.count('retried', error);
      waiting += 1;
      void goOn(mail, delivery).finally(() => {
        waiting -= 1;
      });
      if (answerOf(error) === undefined) throw new MailFailed(error);
    }
  };
}

/** What nodemailer says of a server that cannot be reached, or goes away in the middle. */
const UNREACHED = ['ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'EDNS', 'ESOCKET', 'ETIMEDOUT'];

/** Whether another try may come to something: by RFC 5321 an answer of 400 to 499 says so. */
function isPassing(error: unknown): boolean {
  const answer = answerOf(error);
  if (answer !== undefined) return answer >= 400 && answer < 500;
  return error instanceof Error && 'code' in error && UNREACHED.includes(String(error.code));
}

/** The number that a mail server answered with; undefined where none did. */
function answerOf(error: unknown): number | undefined {
  if (!(error instanceof Error && 'responseCode' in error)) return undefined;
  return typeof error.responseCode === 'number' ? error.responseCode : undefined;
}
