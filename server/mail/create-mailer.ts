import { join } from 'node:path';
import type { Config } from '#server/base/config.ts';
import { createFileMailer } from './eml-files.ts';
import type { MailWatch } from './mail-watch.ts';
import type { Mailer } from './mailer.ts';
import { withRetries } from './retry-mails.ts';
import { createSmtpMailer } from './smtp.ts';

/**
 * Creates the sender of mails from the settings: an SMTP server, or files in the data folder.
 * @param watch counts each mail. A server has one and retries failed mails; a command has none, tries
 *   once and reports the result.
 */
export function createMailer(
  { smtpURL, mailFrom, dataDir, publicURL }: Pick<Config, 'smtpURL' | 'mailFrom' | 'dataDir' | 'publicURL'>,
  watch?: MailWatch,
): Mailer {
  const mailer =
    smtpURL === null
      ? createFileMailer(join(dataDir, 'mail'), mailFrom)
      : createSmtpMailer(smtpURL, mailFrom, publicURL);
  return watch === undefined ? mailer : withRetries(mailer, watch);
}
