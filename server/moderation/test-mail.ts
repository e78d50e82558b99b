import type { Config } from '#server/base/config.ts';
import { createMailer } from '#server/mail/create-mailer.ts';
import { mailNow } from './mail-now.ts';
import { operatorMail } from './operator-mail.ts';

/**
 * Sends one mail with the current settings, so that an operator can check whether mails arrive.
 * @returns the text to show to the operator
 * @throws ApiError MAIL_FAILED with the mail server's message
 */
export async function sendTestMail(
  config: Pick<Config, 'smtpURL' | 'mailFrom' | 'dataDir' | 'publicURL'>,
  to: string,
): Promise<string> {
  const { smtpURL, mailFrom, publicURL } = config;
  const mail = operatorMail(to, {
    subject: 'A test mail of Food Odyssey',
    lines: [`If you read this, mails of ${publicURL} arrive. They are from ${mailFrom}.`],
    link: publicURL,
    footer: 'You receive this email because an operator of the service asked for it by a command.',
  });
  await mailNow({ mail: createMailer(config) }, mail);
  return smtpURL === null
    ? 'SMTP_URL is not set: the mail is a file in the data folder, and reaches no mailbox.'
    : `The mail server at ${new URL(smtpURL).hostname} took the mail. Look whether it arrives, and whether it counts as spam.`;
}
