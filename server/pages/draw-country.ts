import { escapeHTML } from '#server/base/escape-html.ts';
import { dishKind, kindsOfList } from '#src/domain/dish-kind.ts';
import type { List } from '#src/domain/list.ts';
import { essentialsOf, startDishes } from '#src/domain/start-dishes.ts';
import { type Translations, tagLabel } from '#src/domain/translation.ts';
import { countryValues, langOf, listValues } from './list-values.ts';
import { fill, pluralText, type Templates } from './templates.ts';

/**
 * Returns the markup of a country's first public lists as the app draws it for a visitor. The page
 * shows it until the app starts.
 * @param translations the words for tags in the page's language
 */
export function drawCountry(
  inLanguage: Templates,
  country: string,
  lists: readonly List[],
  translations: Translations,
): string {
  return fill(inLanguage.country.page, {
    ...countryValues(inLanguage, country),
    start: drawStart(inLanguage, country, lists),
    rows: lists.map((list) => drawCard(inLanguage, country, list, translations)).join(''),
  });
}

/** Returns the section of the dishes to start with; '' if the country's essentials are not among the lists. */
function drawStart({ country: template, tag }: Templates, country: string, lists: readonly List[]): string {
  const essentials = essentialsOf(lists);
  if (essentials === undefined) return '';
  const { id, items } = essentials;
  const dishes = startDishes(items).map(({ id: item, name, description, tags }) =>
    fill(template.startDish, {
      country,
      id,
      item,
      dish: escapeHTML(name),
      description: escapeHTML(description),
      lang: langOf(essentials),
      kind: dishKind(tags),
    }),
  );
  if (dishes.length === 0) return '';
  const all = escapeHTML(pluralText(template.all, items.length, tag, { name: essentials.name }));
  return fill(template.start, { dishes: dishes.join(''), country, id, all });
}

function drawCard(inLanguage: Templates, country: string, list: List, translations: Translations): string {
  const { country: template, tag } = inLanguage;
  const chips = list.tags.map((each) =>
    fill(template.chip, {
      tag: escapeHTML(tagLabel(each, translations)),
      lang: translations.texts.has(each) ? tag : langOf(list),
    }),
  );
  const pictures = kindsOfList(list.items).map((kind) => fill(template.picture, { kind }));
  return fill(template.row, {
    country,
    ...listValues(inLanguage, template, list),
    pictures: pictures.join(''),
    tags: chips.length > 0 ? fill(template.tags, { chips: chips.join('') }) : '',
  });
}
