import { createTransport } from 'nodemailer';
import { addressed } from './addressed.ts';
import type { Mailer } from './mailer.ts';

/** Sends by an SMTP server. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url);
  return async (mail) => {
    await transport.sendMail(addressed(mail, from));
  };
}
