import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TERMS_VERSION } from '#src/contract/limits.ts';
import { isOurDocument } from '#src/contract/worker.ts';
import { DOCUMENT_TYPES } from '#src/features/terms/document-types.ts';

const FOLDER = 'public/documents';
const languages = readdirSync(FOLDER);
const texts = languages.flatMap((language) =>
  Object.keys(DOCUMENT_TYPES).map((type) => [language, type] as const),
);

test.each(texts)('%s %s is marked as ours, and says its version and date', (language, type) => {
  const html = readFileSync(`${FOLDER}/${language}/${type}.html`, 'utf8');
  expect(isOurDocument(html, type)).toBe(true);
  // Who approves, approves this version: the app and the texts must not say different ones.
  expect(html).toMatch(
    new RegExp(
      `<p data-version="${TERMS_VERSION}">\\p{L}+ ${TERMS_VERSION}, \\d{1,2}\\.? (de )?\\p{L}+ (de )?20\\d\\d</p>`,
      'u',
    ),
  );
});

test.each(languages)('%s names both cookies, the maps and how long things are kept', (language) => {
  const read = (type: string) => readFileSync(`${FOLDER}/${language}/${type}.html`, 'utf8');
  for (const cookie of ['session', '__Host-session', 'kept']) {
    expect(read('cookie')).toMatch(new RegExp(`[“„«]\\s?${cookie}\\s?[”“»]`));
  }
  for (const word of ['Google', 'Map', '400']) expect(read('privacy')).toContain(word);
});
