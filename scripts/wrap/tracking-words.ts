import { saidIn } from '#scripts/build/manifests.ts';
import { PARTIAL } from '#scripts/i18n/read-catalogs.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';

/** Text of iOS's tracking question; the settings show the same text (`privacy-section.tsx`). */
const ENGLISH =
  'Used to show you personalised ads and to measure how fast the app runs for you. The app works the same either way.';

/**
 * Returns the text of the tracking question in each language with a translation of its own, by BCP 47 tag.
 * @throws Error when a translation is missing
 */
export async function trackingWords(): Promise<Record<string, string>> {
  const words: Record<string, string> = { en: ENGLISH };
  for (const { tag } of LANGUAGES.filter(({ tag }) => tag !== 'en')) {
    const said = (await saidIn(tag)).get(ENGLISH);
    if (said !== undefined) words[tag] = said;
    else if (!PARTIAL.has(tag)) throw new Error(`${tag} has no words for “${ENGLISH}”`);
  }
  return words;
}
