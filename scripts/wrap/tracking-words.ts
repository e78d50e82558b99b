import { translationsByEnglish } from '#delivery/build/manifests.ts';
import { PARTIAL } from '#scripts/i18n/read-catalogs.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';

/** English text of iOS's tracking question. The app's settings show the same text (`privacy-section.tsx`). */
const ENGLISH =
  'Used to show you personalised ads and to measure how fast the app runs for you. The app works the same either way.';

/**
 * Returns the question's text in English and in all languages that translate it, by BCP 47 tag.
 * @throws Error when a language lacks its translation and is not partial
 */
export async function trackingWords(): Promise<Record<string, string>> {
  const words: Record<string, string> = { en: ENGLISH };
  for (const { tag } of LANGUAGES.filter(({ tag }) => tag !== 'en')) {
    const translation = (await translationsByEnglish(tag)).get(ENGLISH);
    if (translation !== undefined) words[tag] = translation;
    else if (!PARTIAL.has(tag)) throw new Error(`${tag} has no words for “${ENGLISH}”`);
  }
  return words;
}
