/** The documents in all languages (P10.1, P13.5). */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCatalog } from '#scripts/i18n/read-catalogs.ts';
import { SESSION_SECONDS } from '#server/sessions/session-cookie.ts';
import { TERMS_VERSION } from '#src/contract/limits.ts';
import { isOurDocument } from '#src/contract/worker.ts';
import { DOCUMENT_TYPES, type DocumentType } from '#src/features/legal/document-types.ts';
import { LANGUAGES, languageOf } from '#src/i18n/languages.ts';

type Code = (typeof LANGUAGES)[number]['code'];

/** The languages with documents. Austria uses the German ones (`server/http/files.ts`). */
const languages = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'AT');
const types = Object.keys(DOCUMENT_TYPES) as DocumentType[];
const documents = languages.flatMap((language) => types.map((type) => [language, type] as const));

const read = (language: Code, type: DocumentType) =>
  readFileSync(`public/documents/${language}/${type}.html`, 'utf8');

test.each(documents)(
  '%s %s has the mark of the project’s documents, and names its version and date',
  (language, type) => {
    const html = read(language, type);
    expect(isOurDocument(html, type)).toBe(true);
    // A user approves `TERMS_VERSION`, so the documents must name the same version.
    const [, version, date] = /<p data-version="(\d+)">[^,]+, ([^<]+)<\/p>/.exec(html) ?? [];
    expect(version).toBe(String(TERMS_VERSION));
    expect(html).toMatch(new RegExp(`">(\\p{L}+ ${TERMS_VERSION}|${TERMS_VERSION}\\.? \\p{L}+), `, 'u'));
    expect(date).toBe(dateIn(language, type));
  },
);

/** Returns the date of the English document, in the long form of a language. */
function dateIn(language: Code, type: DocumentType): string {
  const [date] = /\d+ \p{L}+ 20\d\d(?=<\/p>)/u.exec(read('EN', type)) ?? [''];
  const tag = language === 'EN' ? 'en-GB' : languageOf(language).tag;
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${date} UTC`)).replaceAll(/\s/g, ' ');
}

test('Austria has no documents, because it shows the German ones', () => {
  expect(existsSync('public/documents/AT')).toBe(false);
});

test.each(documents)(
  '%s %s has the structure of the English one, with the same numbers and URLs',
  (language, type) => {
    expect(partsOf(read(language, type))).toEqual(partsOf(read('EN', type)));
  },
);

/**
 * Returns the parts that a document has in common with its translations: its elements in order, and its URLs,
 * addresses, numbers and tags.
 */
function partsOf(html: string) {
  const all = (pattern: RegExp) => (html.match(pattern) ?? []).toSorted();
  return {
    elements: html.match(/<[a-z]\w*/g),
    addresses: all(/\bhref="[^"]*"|[\w.+-]+@[\w-]+(\.[\w-]+)+|https?:\/\/[^\s"<]+/g),
    numbers: all(/\d+/g),
    tags: all(/#[a-z]+/g),
  };
}

test.each(languages)(
  'in %s the documents name pages and buttons of the app as the app does',
  async (language) => {
    const { tag } = languageOf(language);
    const entries = [...(await readCatalog('locales', tag)).values()];
    const inApp = (english: string) =>
      entries.find(({ message }) => message === english)?.translation ?? `nothing for “${english}”`;
    for (const type of types) {
      const html = read(language, type);
      const name = inApp(titleOf(read('EN', type)));
      expect(html).toContain(`<html lang="${tag}">`);
      expect(html).toContain(`<title>${name} · Food Odyssey</title>`);
      expect(titleOf(html)).toBe(name);
    }
    for (const words of ['Delete account', 'What I do not eat'])
      expect(read(language, 'delete')).toMatch(quoted(inApp(words)));
    for (const words of ['What I do not eat', 'On all my devices', 'Only on this device'])
      expect(read(language, 'privacy')).toMatch(quoted(inApp(words)));
    for (const type of ['conditions', 'guideline'] as const) {
      expect(read(language, type)).toMatch(quoted(inApp('Report this list')));
    }
  },
);

test.each(languages)('%s names the three cookies and Google’s maps', (language) => {
  for (const cookie of ['food-session', '__Host-session', 'kept']) {
    expect(read(language, 'cookie')).toMatch(quoted(cookie));
  }
  for (const word of ['Google', 'Map']) expect(read(language, 'privacy')).toContain(word);
});

test.each(languages)(
  '%s names the period of 400 days for sign-ins, changes and reports, and for two cookies',
  (language) => {
    const days = SESSION_SECONDS / (24 * 60 * 60);
    expect(days).toBe(400);
    const { tag } = languageOf(language);
    const inDays = new Intl.RelativeTimeFormat(tag, { numeric: 'always' }).format(days, 'day');
    // The beginning of the word for days, because its ending depends on the sentence.
    const [, word] = /400\s(?:de\s)?(\p{L}{2})/u.exec(inDays) ?? [];
    const period = new RegExp(`(?<!\\d)400\\s(?:de\\s)?${word}\\p{L}`, 'gu');
    expect(read(language, 'privacy').match(period)).toHaveLength(3);
    expect(read(language, 'cookie').match(period)).toHaveLength(2);
  },
);

const titleOf = (html: string) => /<h1>(.*)<\/h1>/.exec(html)?.[1] ?? '';
/** Matches words in the quotation marks of any of the app's languages. */
const quoted = (words: string) => new RegExp(`[“„«”]\\s?${words}\\s?[”“»]`);
