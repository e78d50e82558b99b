import type { Operator } from '#src/contract/service-calls.ts';
import { composeHTML } from './html.ts';
import type { MailKind } from './mail-words.ts';
import type { Mail } from './mailer.ts';
import { wordsFor } from './words.ts';

/** The addressee of a mail; `language` is a language code of the app. */
type Addressee = { email: string; name: string; language: string };

/**
 * Values for the words: a list's name, an answer of several lines, and the URL of a mail's second link.
 */
type MailPlaceholders = { list?: string; answer?: string; notMe?: string };

/** Returns the paragraphs of a line of words, with the values of its placeholders. */
function fillLine(line: string, { list = '', answer = '' }: MailPlaceholders): string[] {
  return line === '{answer}' ? answer.split(/\n+/) : [line.replace('{list}', () => list)];
}

/**
 * Returns a mail of `kind` in its addressee's language, as text and HTML, with one link as a button. It has a
 * second link if both the words and `placeholders` have `notMe`.
 * @param operator the operator, who reads replies; null when none is named
 * @param placeholders values of `{list}` and `{answer}` in the words, and the second link's URL
 */
export function composeMail(
  kind: MailKind,
  to: Addressee,
  link: string,
  operator: Operator | null,
  placeholders: MailPlaceholders = {},
): Mail {
  const { tag, contactLine, contactLineWithoutOperator, [kind]: words } = wordsFor(to.language);
  const sender =
    operator === null
      ? contactLineWithoutOperator
      : contactLine.replace('{operator}', () => operator.name).replace('{email}', () => operator.email);
  // A function, because `$` is special in a replacement string, and a name may hold one.
  const lines = [
    words.greeting.replace('{name}', () => to.name),
    ...words.lines.flatMap((line) => fillLine(line, placeholders)),
  ];
  const second =
    words.notMe === undefined || placeholders.notMe === undefined
      ? null
      : { name: words.notMe, href: placeholders.notMe };
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
