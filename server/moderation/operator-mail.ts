import { composeHTML } from '#server/mail/html.ts';
import type { Mail } from '#server/mail/mailer.ts';

/** What a mail to who runs the installation says; `link` is its button. */
type Words = { subject: string; lines: string[]; link: string; footer: string };

/** A mail to who runs the installation: in English, as the commands that it names are. */
export function operatorMail(to: string, { subject, lines, link, footer }: Words): Mail {
  const parts = { tag: 'en', subject, lines, button: 'Open', link, footer, sender: '', second: null };
  return { to, subject, text: [...lines, link, footer].join('\n\n'), html: composeHTML(parts) };
}
