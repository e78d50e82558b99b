import type { LanguageCode } from './language-codes.ts';
import type { DishNames, Item, List } from './list.ts';

/** A text of a starter list in another language, with the key of the English one that it stands for. */
export type Translation = readonly [key: string, translated: string];

/** The texts of a country's starter lists in one language, by the keys of the English ones. */
export type Translations = { language: LanguageCode; texts: ReadonlyMap<string, string> };

/** What else a country's dishes are called, and the texts of its starter lists in one language. */
export type CountryWords = { dishes: DishNames[]; language?: LanguageCode; texts?: Translation[] };

/** Of a country whose texts are not known in the reader's language, or are wanted in English. */
export const notTranslated: Translations = { language: 'EN', texts: new Map() };

/** What of a list is text. */
export type ListTexts = Pick<List, 'name' | 'description' | 'language' | 'writtenIn'> & {
  items: readonly Pick<Item, 'id' | 'description'>[];
};

/** Offset and prime of FNV-1a with 32 bits, http://www.isthe.com/chongo/tech/comp/fnv/ */
const FNV = { offset: 0x81_1c_9d_c5, prime: 0x01_00_01_93 };
const BASE = 36;

/**
 * The key of an English text: its length and a hash of it, a tenth as long as the text. `npm run check` holds that no two texts of a
 * country have one key; of a text that somebody wrote, one in 10⁸ has a key of its country's.
 */
export function textKey(english: string): string {
  let hash = FNV.offset;
  for (let at = 0; at < english.length; at++) hash = Math.imul(hash ^ english.charCodeAt(at), FNV.prime);
  return `${english.length.toString(BASE)}-${(hash >>> 0).toString(BASE)}`;
}

/** A text in another language; the text itself where it is none of a starter list. */
export function translate(text: string, { texts }: Translations): string {
  return texts.get(textKey(text)) ?? text;
}

/**
 * A list with its texts in another language, as far as they are those of a starter list. A text that its owner has changed, or wrote,
 * stays as it is. The language of the result is the other one where any text is translated.
 */
export function translateList<L extends ListTexts>(list: L, translations: Translations): L {
  if (translations.texts.size === 0) return list;
  let isAny = false;
  const inLanguage = (text: string) => {
    const translated = translate(text, translations);
    isAny ||= translated !== text;
    return translated;
  };
  const name = inLanguage(list.name);
  const description = inLanguage(list.description);
  const items = list.items.map((item) => ({ ...item, description: inLanguage(item.description) }));
  if (!isAny) return list;
  return { ...list, language: translations.language, writtenIn: list.language, name, description, items };
}

/** The language that a list's author says it is written in, as its tags and the names of its dishes are. */
export const writtenIn = (list: Pick<ListTexts, 'language' | 'writtenIn'>): string =>
  list.writtenIn ?? list.language;

/** Those of the translations that these lists need, for whoever is sent the lists and nothing else. */
export function translationsFor(
  lists: readonly ListTexts[],
  { texts }: Translations,
): [key: string, translated: string][] {
  const shown = lists.flatMap(({ name, description, items }) => [
    name,
    description,
    ...items.map((item) => item.description),
  ]);
  const keys = new Set(shown.map(textKey));
  return [...texts].filter(([key]) => keys.has(key));
}
