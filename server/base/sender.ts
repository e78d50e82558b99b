import * as v from 'valibot';
import { EmailSchema } from '#src/contract/fields.ts';

const WORDS = 'must be one address, such as "Food Odyssey <no-reply@example.org>"';
/** A name before an address: in quotation marks, or without what would begin another address. */
const NAME = /^("(?:[^"\\\p{C}]|\\[^\p{C}])*"|[^"@,;:<>\p{C}]*)$/u;

/** `MAIL_FROM`: exactly one address, with a name before it or without. Mail servers take no mail from none or from two. */
export const SenderSetting = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => {
    const [, name = '', inBrackets, alone] = /^(?:([^<]*)<([^<>]*)>|([^<>]*))$/.exec(text) ?? [];
    return NAME.test(name.trim()) && v.is(EmailSchema, inBrackets ?? alone ?? '');
  }, WORDS),
);

/** Whom mails are from where nobody says so: the host at which people reach the app, if that is a name. */
export function senderAt(publicURL: string): string {
  const { hostname } = new URL(publicURL);
  const isName = /^[^[].*\.[^.\d][^.]*$/.test(hostname);
  return `Food Odyssey <no-reply@${isName ? hostname : 'localhost'}>`;
}
