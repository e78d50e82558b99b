import { createTransport } from 'nodemailer';
import { isLoopback } from '#server/base/start-warnings.ts';
import type { Mailer } from './mailer.ts';
import { messageOf, toMailOptions } from './to-mail-options.ts';

/** Time limits of a mail server in milliseconds, because a request may wait for it. */
const TIMES = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/**
 * Creates a mailer for an SMTP server. A rehearsed mail is composed without a connection. Mails hold sign-in
 * links, so they are sent to other machines only with TLS, unless the URL has `?requireTLS=false`.
 */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, requireTLS: !isLoopback(new URL(url).hostname), ...TIMES });
  return async (mail, delivery) => {
    const options = toMailOptions(mail, from);
    if (delivery === 'rehearse') await messageOf(options);
    else await transport.sendMail(options);
  };
}
