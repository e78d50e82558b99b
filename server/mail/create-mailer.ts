import { join } from 'node:path';
import type { Config } from '#server/base/config.ts';
import { createFileMailer } from './eml-files.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp.ts';
import { triesAgain } from './tries-again.ts';

/** What sends mails by these settings: an SMTP server, or files in the data folder. */
export function createMailer({
  smtpURL,
  mailFrom,
  dataDir,
}: Pick<Config, 'smtpURL' | 'mailFrom' | 'dataDir'>): Mailer {
  return smtpURL === null
    ? createFileMailer(join(dataDir, 'mail'), mailFrom)
    : triesAgain(createSmtpMailer(smtpURL, mailFrom));
}
