import { existsSync } from 'node:fs';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { LANGUAGES } from './src/i18n/languages.ts';

/** `npm run check` extracts into a copy. */
const folder = process.env.LOCALES ?? 'locales';

/** A language is translated once its catalog file exists: make it an empty file and run `npm run i18n`. */
const isTranslated = (tag: string) => existsSync(`${folder}/${tag}/messages.po`);

export default defineConfig({
  sourceLocale: 'en',
  locales: LANGUAGES.map(({ tag }) => tag).filter(isTranslated),
  fallbackLocales: { 'de-AT': 'de' },
  catalogs: [{ path: `<rootDir>/${folder}/{locale}/messages`, include: ['<rootDir>/src'] }],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
