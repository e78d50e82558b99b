import { i18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import type { Counted } from '#src/contract/page-templates.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import { countryName } from '#src/domain/country-name.ts';
import type { Item } from '#src/domain/list.ts';

/** The country of the sample pages. */
export const SAMPLE_COUNTRY = 'IT';

/** A public list to render for a template; each page sets its dishes and tags. */
export const SAMPLE_LIST: PublicListRow = {
  id: 'sample-list',
  publicID: 'sample-list',
  isAuthor: false,
  name: '⟦name⟧',
  description: '',
  chosenCountry: SAMPLE_COUNTRY,
  language: 'EN',
  tags: [],
  author: '⟦author⟧',
  likes: 97,
  rev: 1,
  order: 1,
  access: 'public',
  fetchedAt: 0,
  items: [],
};

/** Returns the dishes of a sample list, equal except for their ids. */
export const sampleDishes = (count: number, dish: Omit<Item, 'id' | 'isDone'>): Item[] =>
  Array.from({ length: count }, (_, index) => ({ ...dish, id: `sample-dish-${index}`, isDone: false }));

/**
 * Returns the number of a list's dishes in words. The macro derives the text's id from the expression, so
 * this has no variable of its own, like the app's pages.
 */
export const dishesText = (items: { length: number }): string =>
  plural(items.length, { one: '# dish', other: '# dishes' });

/**
 * Replaces data of the sample in a rendered page by placeholders: the texts and the values of attributes that
 * consist only of this data.
 * @param list the sample list, whose country, language, likes and number of dishes are on every page
 * @param more further texts and values of this page, with what replaces them
 */
export function insertPlaceholders(root: Element, list: PublicListRow, more: Record<string, string>): void {
  const replacements = new Map(
    Object.entries({
      [`/flags/${SAMPLE_COUNTRY.toLowerCase()}.svg`]: '/flags/⟦flag⟧.svg',
      [countryName(SAMPLE_COUNTRY, i18n.locale)]: '⟦countryName⟧',
      [list.language.toLowerCase()]: '⟦lang⟧',
      [String(list.likes)]: '⟦likes⟧',
      [dishesText(list.items)]: '⟦dishes⟧',
      '/dishes.svg#plate': '/dishes.svg#⟦kind⟧',
      ...more,
    }),
  );
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes])
      element.setAttribute(name, replacements.get(value) ?? value);
    for (const node of element.childNodes)
      if (node.nodeType === 3)
        node.textContent = replacements.get(node.textContent ?? '') ?? node.textContent;
  }
}

/**
 * Makes the controls of a rendered page inert, because they need the app: a tick made before the app starts
 * would be undone. Names of dishes stay readable.
 */
export function makeInert(root: Element): void {
  for (const each of root.querySelectorAll('input, button:not([data-item-name])'))
    each.setAttribute('inert', '');
}

/**
 * Returns the first match of a selector in a rendered page.
 * @throws if nothing matches, which means that the page was changed without its template
 */
export function queryOne(root: Element, selector: string): Element {
  const found = root.querySelector(selector);
  if (found === null) throw new Error(`the rendered page has no ${selector}`);
  return found;
}

/**
 * Returns the largest element in a rendered page whose text contains a placeholder and no text of another
 * element.
 * @throws if the page does not contain the placeholder
 */
export function elementAround(root: Element, placeholder: string): Element {
  let found = [...root.querySelectorAll('*')].findLast((each) => each.textContent?.includes(placeholder));
  if (found === undefined) throw new Error(`the rendered page has no ${placeholder}`);
  for (let outer = found.parentElement; outer?.textContent === found.textContent; outer = outer.parentElement)
    found = outer;
  return found;
}

/** Replaces an element with a placeholder. Returns the element's markup. */
export function takeOut(element: Element, placeholder: string): string {
  const markup = element.outerHTML;
  element.replaceWith(placeholder);
  return markup;
}

/**
 * Replaces all children of an element with a placeholder. Returns the markup of the first child, which stands
 * for all.
 */
export function takeOutFirst(parent: Element, placeholder: string): string {
  const [first] = parent.children;
  if (first === undefined) throw new Error(`the rendered page has no element for ${placeholder}`);
  const markup = first.outerHTML;
  parent.textContent = placeholder;
  return markup;
}

/** Returns the texts for a number by plural category of the active language, with ⟦n⟧ for the number. */
export function pluralForms(words: (n: number) => string): Counted {
  const rules = new Intl.PluralRules(i18n.locale);
  const forms: Counted = {};
  // The whole numbers up to 120 cover every plural category of the nineteen languages.
  for (let n = 0; n <= 120; n += 1) forms[rules.select(n)] ??= words(n).replace(String(n), '⟦n⟧');
  return forms;
}
