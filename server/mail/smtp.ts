import { createTransport } from 'nodemailer';
import { addressed, messageOf } from './addressed.ts';
import type { Mailer } from './mailer.ts';

/** Sends by an SMTP server. What is rehearsed is written out in full, and no connection is made for it. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url);
  return async (mail, delivery) => {
    const options = addressed(mail, from);
    if (delivery === 'rehearse') await messageOf(options);
    else await transport.sendMail(options);
  };
}
