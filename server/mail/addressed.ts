import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

/** A mail as nodemailer takes it. The address goes in as one, so that nothing in it is read as a second or a name. */
export function addressed(mail: Mail, from: string): SendMailOptions {
  return {
    ...mail,
    from,
    to: { name: '', address: mail.to },
    // Holiday replies stay at home (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
