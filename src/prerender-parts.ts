import { i18n } from '@lingui/core';
import type { PublicListRow } from '#src/db/schema.ts';

export const SAMPLE_COUNTRY = 'IT';

/** A public list to draw for a template; the page says which dishes and tags it has. */
export const SAMPLE_LIST: PublicListRow = {
  id: 'sample',
  publicID: 'sample',
  isAuthor: false,
  name: '⟦name⟧',
  description: '',
  chosenCountry: SAMPLE_COUNTRY,
  language: 'EN',
  tags: [],
  author: '⟦author⟧',
  likes: 7,
  rev: 1,
  order: 1,
  access: 'public',
  fetchedAt: 0,
  items: [],
};

/** The first of what is in a page that is drawn for a template; throws where the page has it no more. */
export function one(root: Element, selector: string): Element {
  const found = root.querySelector(selector);
  if (found === null) throw new Error(`a page that is drawn has no ${selector}`);
  return found;
}

/** Puts a place where an element stood. @returns the element's markup */
export function taken(element: Element | undefined, place: string): string {
  if (element === undefined) throw new Error(`a page that is drawn has nothing for ${place}`);
  const markup = element.outerHTML;
  element.replaceWith(place);
  return markup;
}

/** The text in which a word stands: an element's own, or that of a plain `span` in it. */
export function textWith(root: Element, text: string): Text {
  const places = [root, ...root.querySelectorAll(':scope > span:not([class])')];
  const found = places
    .flatMap((place) => [...place.childNodes])
    .find((node) => node.nodeType === 3 && node.textContent?.includes(text));
  if (found === undefined) throw new Error(`a page that is drawn does not say ${text}`);
  return found as Text;
}

/** Words for a number, by the category of the active language's plurals that the number is in. */
export function counted(words: (n: number) => string): Record<string, string> {
  const rules = new Intl.PluralRules(i18n.locale);
  const forms: Record<string, string> = {};
  // Every category of the nineteen languages that a whole number can be in has a number up to here.
  for (let n = 0; n <= 120; n += 1) forms[rules.select(n)] ??= words(n).replace(String(n), '⟦n⟧');
  return forms;
}
