import { createTransport, type SendMailOptions } from 'nodemailer';
import { printable } from '#server/base/printable.ts';
import type { Mail } from './mailer.ts';

/**
 * A mail as nodemailer takes it. The address goes in as one, so that nothing in it is read as a second or a name.
 * @throws for an address with a hidden character: it was registered before such were refused, and no mailbox has one
 */
export function addressed(mail: Mail, from: string): SendMailOptions {
  if (printable(mail.to) !== mail.to) throw new Error(`no mailbox: ${printable(mail.to)}`);
  return {
    ...mail,
    from,
    to: { name: '', address: mail.to },
    // Holiday replies stay at home (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

const writing = createTransport({ streamTransport: true, buffer: true });

/** A mail as the bytes that go over the wire or into a file. */
export async function messageOf(options: SendMailOptions): Promise<Buffer> {
  const { message } = await writing.sendMail(options);
  return message as Buffer;
}
