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
import type { Words } from './mail-words.ts';

/** Mails by the app's language codes (P10.1). A new language needs a file and a name here. */
const WORDS = new Map<string, Words>(
  Object.entries({ EN, PL, DE, FR, IT, ES, RO, DN, NL, AL, BG, CZ, ET, GR, HR, LT, LV, PT }),
);
/** Languages without mails of their own, and the language used instead. */
const NEAREST = new Map<string, string>([['AT', 'DE']]);

/** Returns the words for an account's language; English if there are none. */
export function wordsFor(language: string): Words {
  return WORDS.get(language) ?? WORDS.get(NEAREST.get(language) ?? '') ?? EN;
}
