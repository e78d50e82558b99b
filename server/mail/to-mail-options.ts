import { createTransport, type SendMailOptions } from 'nodemailer';
import { printable } from '#server/base/printable.ts';
import type { Mail } from './mailer.ts';

/**
 * Returns a mail in nodemailer's form. The address is passed as an object, so that no part of it is parsed as
 * a second address or a name.
 * @throws Error for an address with a hidden character. No mailbox has such an address, but some were
 * registered before they were refused.
 */
export function toMailOptions(mail: Mail, from: string): SendMailOptions {
  if (printable(mail.to) !== mail.to) throw new Error(`no mailbox: ${printable(mail.to)}`);
  return {
    ...mail,
    from,
    to: { name: '', address: mail.to },
    // Tells mail programs not to send automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

const messageWriter = createTransport({ streamTransport: true, buffer: true });

/** Returns a mail as the bytes of its message. */
export async function messageOf(options: SendMailOptions): Promise<Buffer> {
  const { message } = await messageWriter.sendMail(options);
  return message as Buffer;
}
