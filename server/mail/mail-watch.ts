import { logError } from '#server/base/log.ts';

/** What became of a mail that a server was to send. One that is to be tried again ends as one of the others later. */
export type MailOutcome = 'sent' | 'retried' | 'failed';

/** Hears of every mail of this process. */
export type MailWatch = {
  count: (outcome: MailOutcome, error?: unknown) => void;
  /** How many mails ended so since the start of the process. */
  counts: () => Record<MailOutcome, number>;
};

/** Counts mails, and writes those that failed to the log, by the word *mail* and without address, link or text. */
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
