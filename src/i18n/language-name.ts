/**
 * Returns a language's name in the reader's language; null if the browser does not know it, or does not support
 * the reader's language.
 * @param tag the language's BCP 47 tag
 * @param locale tag of the reader's language
 */
export function nameOfLanguage(tag: string, locale: string): string | null {
  if (Intl.DisplayNames.supportedLocalesOf(locale).length === 0) return null;
  return new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }).of(tag) ?? null;
}

/**
 * Returns a language's name for itself, followed by that language's name in the reader's language.
 * @param own the language's name for itself
 * @param tag the language's BCP 47 tag
 * @param locale tag of the reader's language
 * @returns only the language's name for itself if both names are the same, or if the browser does not support
 *   the reader's language
 */
export function languageName(own: string, tag: string, locale: string): string {
  const name = nameOfLanguage(tag, locale);
  return name === null || name.toLowerCase() === own.toLowerCase() ? own : `${own} · ${name}`;
}
