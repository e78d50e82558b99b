import { BG } from '#server/mail/words/bg.ts';
import { CZ } from '#server/mail/words/cs.ts';
import { DN } from '#server/mail/words/da.ts';
import { DE } from '#server/mail/words/de.ts';
import { GR } from '#server/mail/words/el.ts';
import { EN } from '#server/mail/words/en.ts';
import { ES } from '#server/mail/words/es.ts';
import { ET } from '#server/mail/words/et.ts';
import { FR } from '#server/mail/words/fr.ts';
import { HR } from '#server/mail/words/hr.ts';
import { IT } from '#server/mail/words/it.ts';
import { LT } from '#server/mail/words/lt.ts';
import { LV } from '#server/mail/words/lv.ts';
import { NL } from '#server/mail/words/nl.ts';
import { PL } from '#server/mail/words/pl.ts';
import { PT } from '#server/mail/words/pt-pt.ts';
import { RO } from '#server/mail/words/ro.ts';
import { AL } from '#server/mail/words/sq.ts';

/** Every mail the server sends. */
export type MailKind =
  | 'activation'
  | 'alreadyRegistered'
  | 'newPassword'
  | 'passwordChanged'
  | 'emailChange'
  | 'emailChangeNotice'
  | 'emailTaken'
  | 'emailChanged'
  | 'accountDeleted'
  | 'providerJoined'
  | 'providerTakeover'
  | 'reportAnswer'
  | 'invitation';

/**
 * The words of one mail: `{name}` stands for the addressee's name, `{list}` for a list's, and a line that is `{answer}` for what
 * the moderators write.
 */
export type MailWords = {
  subject: string;
  greeting: string;
  lines: string[];
  button: string;
  footer: string;
  /** What a second link below the footer is called, in a mail that has one. */
  other?: string;
};

/** All mails in one language, with its BCP 47 tag; a file of `words/` each. */
export type Words = Record<MailKind, MailWords> & {
  tag: string;
  /** Who runs the installation and how to reach them: `{operator}` and `{email}`. */
  from: string;
  /** The same where the installation names nobody. */
  fromNobody: string;
};

/** Mails by the specification's language codes. A new language is a file and a name here. */
const WORDS = new Map<string, Words>(
  Object.entries({ EN, PL, DE, FR, IT, ES, RO, DN, NL, AL, BG, CZ, ET, GR, HR, LT, LV, PT }),
);
/** A language without mails of its own writes as its nearest does. */
const NEAREST = new Map<string, string>([['AT', 'DE']]);

/** The words for an account's language; English where there are none yet. */
export function wordsFor(language: string): Words {
  return WORDS.get(language) ?? WORDS.get(NEAREST.get(language) ?? '') ?? EN;
}
