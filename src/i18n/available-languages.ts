import { hasTexts } from './catalogs.ts';
import { LANGUAGES } from './languages.ts';

/** The languages that the app can be shown in. */
export const AVAILABLE_LANGUAGES = LANGUAGES.filter(({ tag }) => hasTexts(tag));
