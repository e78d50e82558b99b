import { createTransport } from 'nodemailer';
import { isLoopback } from '#server/base/start-warnings.ts';
import { addressed, messageOf } from './addressed.ts';
import type { Mailer } from './mailer.ts';

/** How long a mail server may take, in milliseconds: a request may wait for it. */
const TIMES = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/**
 * Sends by an SMTP server. What is rehearsed is written out in full, and no connection is made for it. Mails hold links that let
 * in: to another machine they go by TLS or not at all, unless the address itself says `?requireTLS=false`.
 */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, requireTLS: !isLoopback(new URL(url).hostname), ...TIMES });
  return async (mail, delivery) => {
    const options = addressed(mail, from);
    if (delivery === 'rehearse') await messageOf(options);
    else await transport.sendMail(options);
  };
}
