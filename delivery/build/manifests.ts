import { readFile, writeFile } from 'node:fs/promises';
import { PARTIAL, readCatalog } from '#scripts/i18n/read-catalogs.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';

type WebManifest = {
  lang: string;
  description: string;
  shortcuts: { name: string }[];
  /** Pictures of English screens, which all languages use. Their labels are dropped in other languages. */
  screenshots: { label?: string }[];
};

/**
 * Returns the app's web manifest in another language. The description and the shortcuts are translated, and
 * the labels of the screenshots are dropped.
 * @param translations the language's translations by English text
 * @throws Error when a translation is missing
 */
export function manifestIn(
  tag: string,
  english: WebManifest,
  translations: ReadonlyMap<string, string>,
): WebManifest {
  const translate = (text: string): string => {
    const translation = translations.get(text);
    if (!translation) throw new Error(`${tag} has no words for “${text}”, which the manifest says`);
    return translation;
  };
  return {
    ...english,
    lang: tag,
    description: translate(english.description),
    shortcuts: english.shortcuts.map((shortcut) => ({ ...shortcut, name: translate(shortcut.name) })),
    screenshots: english.screenshots.map(({ label: _label, ...screenshot }) => screenshot),
  };
}

/** Returns a language's translations by English text. */
export async function translationsByEnglish(tag: string): Promise<Map<string, string>> {
  const [own, english] = await Promise.all([readCatalog('locales', tag), readCatalog('locales', 'en')]);
  const pairs = [...own].map(([id, { translation = '' }]) => [
    english.get(id)?.translation ?? '',
    translation,
  ]);
  return new Map(pairs.filter(([, translation]) => translation) as [string, string][]);
}

/** Writes the app's manifest in each language except English, beside the English one. */
export async function buildManifests(folder: string): Promise<void> {
  const english: WebManifest = JSON.parse(await readFile('public/manifest.webmanifest', 'utf8'));
  for (const { tag } of LANGUAGES.filter(({ tag }) => tag !== 'en')) {
    const baseTranslations = PARTIAL.has(tag) ? await translationsByEnglish('de') : [];
    const translations = new Map([...baseTranslations, ...(await translationsByEnglish(tag))]);
    await writeFile(
      `${folder}/manifest-${tag}.webmanifest`,
      JSON.stringify(manifestIn(tag, english, translations)),
    );
  }
}
