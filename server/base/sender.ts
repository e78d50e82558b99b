import * as v from 'valibot';
import { EmailSchema } from '#src/contract/fields.ts';

const WORDS = 'must be one address, such as "Food Odyssey <no-reply@example.org>"';
/** A display name before an address: quoted, or without characters that would begin another address. */
const NAME = /^("(?:[^"\\\p{C}]|\\[^\p{C}])*"|[^"@,;:<>\p{C}]*)$/u;

/**
 * The environment variable `MAIL_FROM`: exactly one address, with or without a display name. Mail servers
 * refuse mails with zero or two senders.
 */
export const SenderSetting = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => {
    const [, name = '', inBrackets, alone] = /^(?:([^<]*)<([^<>]*)>|([^<>]*))$/.exec(text) ?? [];
    return NAME.test(name.trim()) && v.is(EmailSchema, inBrackets ?? alone ?? '');
  }, WORDS),
);

/** Returns the app's public host if that is a domain name, else null. */
export function domainOf(publicURL: string): string | null {
  const { hostname } = new URL(publicURL);
  return /^[^[].*\.[^.\d][^.]*$/.test(hostname) ? hostname : null;
}

/** Returns the default sender of mails: an address at the app's domain name, else at `localhost`. */
export const senderAt = (publicURL: string): string =>
  `Food Odyssey <no-reply@${domainOf(publicURL) ?? 'localhost'}>`;
