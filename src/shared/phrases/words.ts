import type { Food, PhraseBook, Phrases, Words } from '#src/domain/phrases.ts';

/**
 * Returns a language's phrases with a country's own words, which may name some foods differently.
 * @param country null where it is not known
 */
export function inWordsOf(phrases: Phrases, country: string | null): Phrases {
  const local = phrases.regions[country ?? ''];
  if (local === undefined) return phrases;
  const { romanised } = phrases;
  return {
    ...phrases,
    items: { ...phrases.items, ...local.items },
    romanised: romanised && { ...romanised, items: { ...romanised.items, ...local.romanised } },
  };
}

/**
 * Returns the languages to use with a waiter in a country, the main one first; English where the country is
 * not known.
 */
export function languagesOf(book: PhraseBook, country: string | null): Phrases[] {
  const tags = book.countries[country ?? ''] ?? ['en'];
  return tags.flatMap((tag) => {
    const phrases = book.languages[tag];
    return phrases === undefined ? [] : inWordsOf(phrases, country);
  });
}

/**
 * Returns the phrases in the reader's language: those of the exact tag, else those of its language, else the
 * English ones.
 * @param tag BCP 47
 */
export function phrasesOfReader({ languages }: PhraseBook, tag: string): Phrases | undefined {
  const [language = '', region = null] = tag.split('-');
  const phrases = languages[tag] ?? languages[language] ?? languages.en;
  return phrases && inWordsOf(phrases, region);
}

/**
 * Splits a food into its name and the forms that a kitchen hides it in, which follow a colon or are in
 * brackets at the end. Brackets in the middle belong to the name, since the text after them is the food too.
 * The second part is empty where there are no forms; both parts together are the whole text.
 */
export function partsOfFood(item: string): [name: string, forms: string] {
  const at = formsBegin(item);
  const name = item.slice(0, at).trimEnd();
  return name === '' ? [item, ''] : [name, item.slice(name.length)];
}

/**
 * Returns the index of the colon, or of the bracket that the last character closes; the text's length where
 * there is neither.
 */
function formsBegin(item: string): number {
  let depth = 0;
  let opened = item.length;
  for (let at = 0; at < item.length; at++) {
    const sign = item.charAt(at);
    if (depth === 0 && ':：'.includes(sign)) return at;
    if ('(（[［'.includes(sign)) {
      if (depth === 0) opened = at;
      depth += 1;
    }
    if (')）]］'.includes(sign)) depth -= 1;
  }
  return /[)）\]］]$/.test(item) ? opened : item.length;
}

/** Returns the name of a food without its forms, for use in a list or a sentence. */
export function foodName({ items }: Words, food: Food): string {
  return partsOfFood(items[food])[0];
}
