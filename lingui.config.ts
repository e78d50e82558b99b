import { existsSync } from 'node:fs';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { LANGUAGES } from './src/i18n/languages.ts';

/** `npm run check` extracts into a copy. */
const folder = process.env.LOCALES ?? 'locales';

/** What the first screen says, Home without what its cards can do; the rest is a catalog of its own, so that Home need not wait for every text. */
const FIRST_SCREEN = [
  '<rootDir>/src/main.tsx',
  '<rootDir>/src/router.ts',
  '<rootDir>/src/routes/__root.tsx',
  '<rootDir>/src/routes/index.tsx',
  '<rootDir>/src/features/frame/**',
  '<rootDir>/src/features/home/*.{ts,tsx}',
  '<rootDir>/src/features/odyssey/**',
  '<rootDir>/src/shared/level/**',
];

/** A language is translated once its catalog file exists: make it an empty file and run `npm run i18n`. */
const isTranslated = (tag: string) => existsSync(`${folder}/${tag}/messages.po`);

export default defineConfig({
  sourceLocale: 'en',
  locales: LANGUAGES.map(({ tag }) => tag).filter(isTranslated),
  fallbackLocales: { 'de-AT': 'de' },
  catalogs: [
    { path: `<rootDir>/${folder}/{locale}/messages`, include: FIRST_SCREEN },
    { path: `<rootDir>/${folder}/{locale}/screens`, include: ['<rootDir>/src'], exclude: FIRST_SCREEN },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
