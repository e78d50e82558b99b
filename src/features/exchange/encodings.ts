/**
 * The non-Unicode encodings that spreadsheet programs write, each with the device languages for which they
 * write it.
 */
const ENCODING_LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  'windows-1252': ['en', 'de', 'fr', 'it', 'es', 'pt', 'nl', 'da'],
  'windows-1250': ['pl', 'cs', 'hr', 'ro', 'sq', 'hu', 'sk', 'sl', 'bs'],
  'windows-1251': ['bg', 'ru', 'uk', 'be', 'mk', 'sr'],
  'windows-1253': ['el'],
  'windows-1257': ['lt', 'lv', 'et'],
  'windows-1254': ['tr'],
  'windows-1255': ['he'],
  'windows-1256': ['ar', 'fa'],
  'windows-1258': ['vi'],
  'windows-874': ['th'],
  shift_jis: ['ja'],
  'euc-kr': ['ko'],
  gbk: ['zh-Hans'],
  big5: ['zh-Hant'],
  // Encodings of older devices and other systems. For a language with several encodings the first one is
  // guessed.
  'iso-8859-2': ['pl', 'cs', 'hu', 'sk', 'hr'],
  'iso-8859-7': ['el'],
  'koi8-r': ['ru', 'bg'],
  'koi8-u': ['uk', 'be'],
  ibm866: ['ru', 'uk', 'be'],
};

/**
 * Returns the likely encoding of a file that is not Unicode, guessed from the reader's languages.
 * @param languages BCP 47 tags, the likeliest first; English is skipped, because its letters are the same in
 *   all encodings
 */
export function guessEncoding(languages: readonly string[]): string {
  const tag = languages.find((each) => !/^en\b/i.test(each)) ?? 'en';
  const { language, script } = new Intl.Locale(tag).maximize();
  const known = Object.entries(ENCODING_LANGUAGES).find(([, tags]) =>
    tags.some((each) => each === language || each === `${language}-${script}`),
  );
  return known?.[0] ?? 'windows-1252';
}

/**
 * Returns the encodings from which the user can choose after a wrong guess. Each label names up to five
 * languages that use the encoding, except for Unicode and Macintosh.
 * @param locale the BCP 47 tag of the language in which languages are named
 */
export function encodingChoices(locale: string): { encoding: string; label: string }[] {
  const languageNames = new Intl.DisplayNames(locale, { type: 'language' });
  const listFormat = new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' });
  const choices = Object.entries(ENCODING_LANGUAGES).map(([encoding, tags]) => {
    const shownNames = tags.slice(0, 5).flatMap((tag) => languageNames.of(tag) ?? []);
    return { encoding, label: `${listFormat.format(shownNames)} (${encoding})` };
  });
  const others = ['utf-8', 'utf-16le', 'utf-16be', 'macintosh'].map((encoding) => ({
    encoding,
    label: encoding,
  }));
  return [...choices, ...others];
}
