/**
 * Returns a language's name for itself, followed by its name in the reader's language.
 * @param own its own name.
 * @param tag its BCP 47 tag.
 * @param locale the reader's language.
 * @returns its own name alone if both are the same, or if the browser does not support the reader's language
 */
export function languageName(own: string, tag: string, locale: string): string {
  if (Intl.DisplayNames.supportedLocalesOf(locale).length === 0) return own;
  const name = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }).of(tag);
  return name === undefined || name.toLowerCase() === own.toLowerCase() ? own : `${own} · ${name}`;
}
