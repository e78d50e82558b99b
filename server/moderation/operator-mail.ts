import { composeHTML } from '#server/mail/html.ts';
import type { Mail } from '#server/mail/mailer.ts';

/** The content of a mail to the operator; `link` is its button. */
type Words = { subject: string; lines: string[]; link: string; footer: string };

/** Returns a mail to the operator, in English like the commands it names. */
export function operatorMail(to: string, { subject, lines, link, footer }: Words): Mail {
  const parts = { tag: 'en', subject, lines, button: 'Open', link, footer, sender: '', second: null };
  return { to, subject, text: [...lines, link, footer].join('\n\n'), html: composeHTML(parts) };
}
