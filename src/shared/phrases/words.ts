import type { Food, PhraseBook, Phrases, Words } from '#src/domain/phrases.ts';

/**
 * A language in the words of a country, which may call a food otherwise than the rest of the language does.
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

/** The languages to use with a waiter in a country, the first one first; English where the country is not known. */
export function languagesOf(book: PhraseBook, country: string | null): Phrases[] {
  const tags = book.countries[country ?? ''] ?? ['en'];
  return tags.flatMap((tag) => {
    const phrases = book.languages[tag];
    return phrases === undefined ? [] : inWordsOf(phrases, country);
  });
}

/**
 * What a reader of the app understands: their own language without its region where it has no phrases of its own, else
 * English.
 * @param tag BCP 47
 */
export function phrasesOfReader({ languages }: PhraseBook, tag: string): Phrases | undefined {
  const [language = '', region = null] = tag.split('-');
  const phrases = languages[tag] ?? languages[language] ?? languages.en;
  return phrases && inWordsOf(phrases, region);
}

/**
 * A food in two parts: its name, and what stands after its colon or in the brackets at its end, which is how a kitchen hides it.
 * Brackets in the middle are part of the name: what stands behind them is the food, too.
 * The second is empty where there is nothing; both together are the whole text.
 */
export function partsOfFood(item: string): [name: string, forms: string] {
  const at = formsBegin(item);
  const name = item.slice(0, at).trimEnd();
  return name === '' ? [item, ''] : [name, item.slice(name.length)];
}

/** Where the colon stands, or the bracket opens that the last character closes; the length of the text where neither is there. */
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

/** The name of a food, where many are named or a sentence goes on behind it. */
export function foodName({ items }: Words, food: Food): string {
  return partsOfFood(items[food])[0];
}
