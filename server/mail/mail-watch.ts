import { logError } from '#server/base/log.ts';

/** The outcome of a server's mail. A `retried` mail later counts as `sent` or `failed` too. */
export type MailOutcome = 'sent' | 'retried' | 'failed';

/** Counts all mails of this process. */
export type MailWatch = {
  count: (outcome: MailOutcome, error?: unknown) => void;
  /** Returns the number of mails per outcome since the start of the process. */
  counts: () => Record<MailOutcome, number>;
};

/**
 * Creates the counter of mails. It logs each failed mail in a line that contains the word *mail*, but no
 * address, link or text.
 */
export function createMailWatch(): MailWatch {
  const counts = { sent: 0, retried: 0, failed: 0 };
  return {
    counts: () => ({ ...counts }),
    count(outcome, error) {
      counts[outcome] += 1;
      if (outcome !== 'sent')
        logError(outcome === 'failed' ? 'mail, given up' : 'mail, to be tried again', error);
    },
  };
}
