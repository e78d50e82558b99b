import { LANGUAGES } from './languages.ts';

/** Every language that has a catalog: a file in locales/ is all it takes. */
const CATALOGS = Object.keys(import.meta.glob('../../locales/*/messages.po'));

/** The languages that the app can be shown in. */
export const AVAILABLE_LANGUAGES = LANGUAGES.filter(({ tag }) =>
  CATALOGS.includes(`../../locales/${tag}/messages.po`),
);
