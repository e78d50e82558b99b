/**
 * Returns a language's name for itself, followed by that language's name in the reader's language.
 * @param own the language's name for itself
 * @param tag the language's BCP 47 tag
 * @param locale tag of the reader's language
 * @returns only the language's name for itself if both names are the same, or if the browser does not support
 *   the reader's language
 */
export function languageName(own: string, tag: string, locale: string): string {
  if (Intl.DisplayNames.supportedLocalesOf(locale).length === 0) return own;
  const name = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }).of(tag);
  return name === undefined || name.toLowerCase() === own.toLowerCase() ? own : `${own} · ${name}`;
}
