import { escapeHTML } from '#server/base/escape-html.ts';
import { formatLikes, type List } from '#src/domain/list.ts';
import { counted, decimalMark, fill, type Templates } from './templates.ts';

/**
 * Returns the markup of a country's first public lists as the app draws it for a visitor. The page
 * shows it until the app starts.
 */
export function drawCountry(inLanguage: Templates, country: string, lists: readonly List[]): string {
  return fill(inLanguage.country.page, {
    flag: country.toLowerCase(),
    countryName: escapeHTML(inLanguage.list.countries[country] ?? country),
    rows: lists.map((list) => drawCard(inLanguage, country, list)).join(''),
  });
}

function drawCard({ country: template, list: words, tag }: Templates, country: string, list: List): string {
  const lang = words.tags[list.language] ?? list.language.toLowerCase();
  const chips = list.tags.map((each) => fill(template.chip, { tag: escapeHTML(each), lang }));
  return fill(template.row, {
    country,
    id: list.id,
    name: escapeHTML(list.name),
    lang,
    dishes: escapeHTML(counted(words.dishes, list.items.length, tag)),
    likes: formatLikes(list.likes, () => decimalMark(tag)),
    likesLabel: escapeHTML(counted(template.likes, list.likes, tag)),
    by: list.author ? fill(template.by, { author: escapeHTML(list.author) }) : '',
    tags: chips.length > 0 ? fill(template.tags, { chips: chips.join('') }) : '',
  });
}
