import type { Operator } from '#src/contract/service-calls.ts';
import { composeHTML } from './html.ts';
import type { Mail } from './mailer.ts';
import { type MailKind, wordsFor } from './words.ts';

/** Whom a mail is to; `language` is one of the specification's codes. */
export type Addressee = { email: string; name: string; language: string };

/** A list's name, an answer of several lines, and where a mail's second link leads. */
export type Said = { list?: string; answer?: string; notMe?: string };

function filledIn(line: string, { list = '', answer = '' }: Said): string[] {
  return line === '{answer}' ? answer.split(/\n+/) : [line.replace('{list}', () => list)];
}

/**
 * A mail of `kind` in its addressee's language, as text and as HTML, with one link as a button, and a second one where the words
 * have a name for it.
 * @param operator who runs this installation and reads what is written to them; null where it names nobody
 * @param said what stands for `{list}` and `{answer}` in the words, and where `other` leads
 */
export function composeMail(
  kind: MailKind,
  to: Addressee,
  link: string,
  operator: Operator | null,
  said: Said = {},
): Mail {
  const { tag, from, fromNobody, [kind]: words } = wordsFor(to.language);
  const sender =
    operator === null
      ? fromNobody
      : from.replace('{operator}', () => operator.name).replace('{email}', () => operator.email);
  // A function, because in a replacement string `$` has a meaning and a name may hold one.
  const lines = [
    words.greeting.replace('{name}', () => to.name),
    ...words.lines.flatMap((line) => filledIn(line, said)),
  ];
  const { other } = words;
  const second = other === undefined || said.notMe === undefined ? null : { name: other, href: said.notMe };
  return {
    to: to.email,
    subject: words.subject,
    text: [
      ...lines,
      link,
      words.footer,
      ...(second === null ? [] : [`${second.name}: ${second.href}`]),
      sender,
      'Food Odyssey',
    ].join('\n\n'),
    html: composeHTML({ ...words, tag, lines, link, sender, second }),
  };
}
