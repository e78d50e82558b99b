import type { Food, Line, PhraseBook, Phrases, Words } from '#src/domain/phrases.ts';

/**
 * Returns a language's phrases with a country's own words, which may name some foods differently.
 * @param country null if unknown
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
 * Returns the languages to use with a waiter in a country, the main language first; English if the country is
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
 * Returns the text of a sentence or a request.
 * @returns an empty string for a request that the phrases of an earlier version do not have
 */
export function textOf({ sentences, requests }: Words, sentence: Line['sentence']): string {
  return sentence in sentences
    ? sentences[sentence as keyof typeof sentences]
    : (requests?.[sentence as keyof typeof requests] ?? '');
}

/**
 * Splits a food into its name and the forms in which a kitchen may hide it. The forms follow a colon or are
 * in brackets at the end. Brackets in the middle belong to the name, because the text after them is the food
 * too. The second part is empty if there are no forms; both parts together are the whole text.
 */
export function partsOfFood(item: string): [name: string, forms: string] {
  const name = item.slice(0, indexOfForms(item)).trimEnd();
  return name === '' ? [item, ''] : [name, item.slice(name.length)];
}

/**
 * Returns the index of the colon, or of the bracket that the last character closes; the text's length if
 * there is neither.
 */
function indexOfForms(item: string): number {
  let depth = 0;
  let bracketIndex = item.length;
  for (let index = 0; index < item.length; index++) {
    const character = item.charAt(index);
    if (depth === 0 && ':：'.includes(character)) return index;
    if ('(（[［'.includes(character)) {
      if (depth === 0) bracketIndex = index;
      depth += 1;
    }
    if (')）]］'.includes(character)) depth -= 1;
  }
  return /[)）\]］]$/.test(item) ? bracketIndex : item.length;
}

/** Returns the name of a food without its forms, for use in a list or a sentence. */
export function foodName({ items }: Words, food: Food): string {
  return partsOfFood(items[food])[0];
}
