import type { LanguageCode } from './language-codes.ts';
import type { DishNames, Item, List } from './list.ts';

/** A translated text of a starter list, with the key of the English text. */
export type Translation = readonly [key: string, translated: string];

/**
 * The texts of a country's starter lists in one language, by the keys of the English texts. The key of a tag is
 * the tag itself, which no text has as its key.
 */
export type Translations = { language: LanguageCode; texts: ReadonlyMap<string, string> };

/** The other names of a country's dishes, and the texts of its starter lists in one language. */
export type CountryWords = { dishes: DishNames[]; language?: LanguageCode; texts?: Translation[] };

/** No translations: for English, and for a country whose texts are not known in the reader's language. */
export const notTranslated: Translations = { language: 'EN', texts: new Map() };

/** The parts of a list that contain text. */
export type ListTexts = Pick<List, 'name' | 'description' | 'language' | 'writtenIn'> & {
  items: readonly Pick<Item, 'id' | 'description'>[];
};

/** Offset and prime of 32-bit FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/ */
const FNV = { offset: 0x81_1c_9d_c5, prime: 0x01_00_01_93 };
const BASE = 36;

/**
 * Returns the key of an English text: its length and hash, a tenth as long as the text. `npm run check`
 * ensures that no two texts of a country have the same key. A text written by a user collides with a key of
 * its country once in 10⁸.
 */
export function textKey(english: string): string {
  let hash = FNV.offset;
  for (let index = 0; index < english.length; index++) {
    hash = Math.imul(hash ^ english.charCodeAt(index), FNV.prime);
  }
  return `${english.length.toString(BASE)}-${(hash >>> 0).toString(BASE)}`;
}

/** Returns a text in another language; the text itself if it has no translation. */
export function translate(text: string, { texts }: Translations): string {
  return texts.get(textKey(text)) ?? text;
}

/**
 * Returns the words for a tag in the reader's language; the tag itself if a user made it up. Only the shown tag
 * is translated: lists, links and exports have the stored one (P10.4).
 */
export function tagLabel(tag: string, { texts }: Pick<Translations, 'texts'>): string {
  return texts.get(tag) ?? tag;
}

/** Returns the tag that is shown as a label; undefined if none is. Upper and lower case are the same. */
export function tagOfLabel(label: string, { texts }: Pick<Translations, 'texts'>): string | undefined {
  const sought = label.toLowerCase();
  for (const [key, text] of texts) if (key.startsWith('#') && text.toLowerCase() === sought) return key;
  return undefined;
}

/**
 * Translates the texts of a list that come from a starter list. A text that the user wrote or changed stays
 * unchanged (P10.4). If any text is translated, the result's `language` is that of the translations.
 */
export function translateList<L extends ListTexts>(list: L, translations: Translations): L {
  if (translations.texts.size === 0) return list;
  let isAnyTranslated = false;
  const translateText = (text: string) => {
    const translated = translate(text, translations);
    isAnyTranslated ||= translated !== text;
    return translated;
  };
  const name = translateText(list.name);
  const description = translateText(list.description);
  const items = list.items.map((item) => ({ ...item, description: translateText(item.description) }));
  if (!isAnyTranslated) return list;
  return { ...list, language: translations.language, writtenIn: list.language, name, description, items };
}

/** Returns the language that the author says a list is written in; its tags and dish names are in it. */
export const writtenIn = (list: Pick<ListTexts, 'language' | 'writtenIn'>): string =>
  list.writtenIn ?? list.language;

/** Returns the translations that these lists need, for a reader who receives no other lists. */
export function translationsFor(
  lists: readonly (Pick<List, 'tags' | 'items'> & ListTexts)[],
  { texts }: Translations,
): [key: string, translated: string][] {
  const shown = lists.flatMap(({ name, description, items }) => [
    name,
    description,
    ...items.map((item) => item.description),
  ]);
  const tags = lists.flatMap((list) => [...list.tags, ...list.items.flatMap((item) => item.tags)]);
  const keys = new Set([...shown.map(textKey), ...tags]);
  return [...texts].filter(([key]) => keys.has(key));
}
