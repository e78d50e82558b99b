import { escapeHTML } from '#server/base/escape-html.ts';
import { dishKind } from '#src/domain/dish-kind.ts';
import { formatLikes, type Item, type List } from '#src/domain/list.ts';
import { type Translations, tagLabel } from '#src/domain/translation.ts';
import { decimalMark, fill, pluralText, type Templates } from './templates.ts';

/**
 * Returns the markup of a public list as the app draws it for a visitor. The page
 * shows it until the app starts.
 * @param translations the words for tags in the page's language
 */
export function drawList(
  { list: template, tag }: Templates,
  list: List,
  country: string,
  translations: Translations,
): string {
  const lang = template.tags[list.language] ?? list.language.toLowerCase();
  return fill(template.page, {
    name: escapeHTML(list.name),
    lang,
    country,
    flag: country.toLowerCase(),
    countryName: escapeHTML(template.countries[country] ?? country),
    dishes: escapeHTML(pluralText(template.dishes, list.items.length, tag)),
    likes: formatLikes(list.likes, () => decimalMark(tag)),
    likesLabel: escapeHTML(pluralText(template.likes, list.likes, tag)),
    by: list.author ? fill(template.by, { author: escapeHTML(list.author) }) : '',
    find: list.items.length >= template.findFrom ? template.find : '',
    rows: list.items.map((item) => drawRow(template.rows, item, { lang, tag, translations })).join(''),
  });
}

function drawRow(
  rows: Templates['list']['rows'],
  { name, description, tags }: Item,
  { lang, tag, translations }: { lang: string; tag: string; translations: Translations },
): string {
  const hasTags = tags.length > 0;
  const described = hasTags ? rows.both : rows.described;
  const row = description === '' ? (hasTags ? rows.tagged : rows.plain) : described;
  return fill(row, {
    item: escapeHTML(name),
    description: escapeHTML(description),
    tags: escapeHTML(tags.map((each) => tagLabel(each, translations)).join(' ')),
    tagLang: tags.some((each) => translations.texts.has(each)) ? tag : lang,
    kind: dishKind(tags),
    lang,
  });
}
