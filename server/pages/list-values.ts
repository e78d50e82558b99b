import { escapeHTML } from '#server/base/escape-html.ts';
import type { Counted } from '#src/contract/page-templates.ts';
import { LANGUAGE_TAGS } from '#src/domain/language-codes.ts';
import { formatLikes, type List } from '#src/domain/list.ts';
import { decimalMark, fill, pluralText, type Templates } from './templates.ts';

/** Values for a template's placeholders, as markup. */
type Values = Record<string, string>;

const TAGS: Record<string, string | undefined> = LANGUAGE_TAGS;

/** Returns the BCP 47 tag of a list's language; undefined if the app does not know the language. */
export const tagOf = ({ language }: List): string | undefined => TAGS[language];

/** Returns the value of the `lang` attribute for a list's texts. */
export const langOf = (list: List): string => tagOf(list) ?? list.language.toLowerCase();

/** Returns the values that a page about a country needs. @param country upper-case ISO 3166-1 code */
export const countryValues = ({ words }: Templates, country: string): Values => ({
  country,
  flag: country.toLowerCase(),
  countryName: escapeHTML(words.countries[country] ?? country),
});

/**
 * Returns the values that a list has on its own page and on its card.
 * @param part the template's words for likes, and its markup for an author
 */
export function listValues(
  { words, tag }: Templates,
  part: { likes: Counted; by: string },
  list: List,
): Values {
  return {
    id: list.id,
    name: escapeHTML(list.name),
    lang: langOf(list),
    dishes: escapeHTML(pluralText(words.dishes, list.items.length, tag)),
    likes: formatLikes(list.likes, () => decimalMark(tag)),
    likesLabel: escapeHTML(pluralText(part.likes, list.likes, tag)),
    by: list.author ? fill(part.by, { author: escapeHTML(list.author) }) : '',
  };
}
