import { createTransport } from 'nodemailer';
import { domainOf } from '#server/base/sender.ts';
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
 * links, so they are sent to other machines only with TLS, unless the URL has `?requireTLS=false`. Many mail
 * servers refuse a client without a domain name, so the greeting (EHLO) has the app's, unless the URL has
 * `?name=`.
 */
export function createSmtpMailer(url: string, from: string, publicURL: string): Mailer {
  const name = domainOf(publicURL);
  const requireTLS = !isLoopback(new URL(url).hostname);
  const transport = createTransport({ url, requireTLS, ...(name !== null && { name }), ...TIMES });
  return async (mail, delivery) => {
    const options = toMailOptions(mail, from);
    if (delivery === 'rehearse') await messageOf(options);
    else await transport.sendMail(options);
  };
}
