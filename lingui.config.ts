import { existsSync } from 'node:fs';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { LANGUAGES } from './src/i18n/languages.ts';

/** Folder of the catalogs. `npm run check` sets `LOCALES` to a copy, into which it extracts the texts. */
const folder = process.env.LOCALES ?? 'locales';

/**
 * Sources of the first screen: Home without its cards' tools. Texts of all other sources are in a second
 * catalog, so that Home need not wait for them.
 */
const FIRST_SCREEN = [
  '<rootDir>/delivery/start/main.tsx',
  '<rootDir>/delivery/start/router.ts',
  '<rootDir>/src/routes/__root.tsx',
  '<rootDir>/src/routes/index.tsx',
  '<rootDir>/src/features/frame/**',
  '<rootDir>/src/features/home/*.{ts,tsx}',
  '<rootDir>/src/features/progress/*.{ts,tsx}',
  '<rootDir>/src/parts/progress/{next-level,titles,to-next-level}.{ts,tsx}',
];

/**
 * Returns whether a language has a catalog. To add a language, create an empty catalog file and run
 * `npm run i18n`.
 */
const hasCatalog = (tag: string) => existsSync(`${folder}/${tag}/messages.po`);

export default defineConfig({
  sourceLocale: 'en',
  locales: LANGUAGES.map(({ tag }) => tag).filter(hasCatalog),
  fallbackLocales: { 'de-AT': 'de' },
  catalogs: [
    { path: `<rootDir>/${folder}/{locale}/messages`, include: FIRST_SCREEN },
    {
      path: `<rootDir>/${folder}/{locale}/screens`,
      include: ['<rootDir>/src', '<rootDir>/delivery'],
      exclude: FIRST_SCREEN,
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
