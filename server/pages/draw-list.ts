import { escapeHTML } from '#server/base/escape-html.ts';
import { dishKind } from '#src/domain/dish-kind.ts';
import type { Item, List } from '#src/domain/list.ts';
import { type Translations, tagLabel } from '#src/domain/translation.ts';
import { countryValues, langOf, listValues } from './list-values.ts';
import { fill, type Templates } from './templates.ts';

/**
 * Returns the markup of a public list as the app draws it for a visitor. The page
 * shows it until the app starts.
 * @param translations the words for tags in the page's language
 */
export function drawList(
  inLanguage: Templates,
  list: List,
  country: string,
  translations: Translations,
): string {
  const template = inLanguage.list;
  return fill(template.page, {
    ...countryValues(inLanguage, country),
    ...listValues(inLanguage, template, list),
    find: list.items.length >= template.findFrom ? template.find : '',
    rows: list.items.map((item) => drawRow(inLanguage, item, langOf(list), translations)).join(''),
  });
}

function drawRow(
  { list: template, tag }: Templates,
  { name, description, tags }: Item,
  lang: string,
  translations: Translations,
): string {
  const words = tags.map((each) => tagLabel(each, translations)).join(' ');
  const tagLang = tags.some((each) => translations.texts.has(each)) ? tag : lang;
  return fill(template.row, {
    lang,
    item: escapeHTML(name),
    kind: dishKind(tags),
    description:
      description === '' ? '' : fill(template.description, { lang, text: escapeHTML(description) }),
    tags: tags.length === 0 ? '' : fill(template.tags, { tagLang, words: escapeHTML(words) }),
  });
}
