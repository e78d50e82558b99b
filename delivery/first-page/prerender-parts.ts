import { i18n } from '@lingui/core';
import type { PublicListRow } from '#src/db/schema.ts';

/** The country of the sample pages, which templates replace by placeholders. */
export const SAMPLE_COUNTRY = 'IT';

/** A public list to render for a template; each page sets its dishes and tags. */
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
 * Replaces an element with a placeholder.
 * @returns the element's markup
 */
export function replaceByPlaceholder(element: Element | undefined, placeholder: string): string {
  if (element === undefined) throw new Error(`the rendered page has no element for ${placeholder}`);
  const markup = element.outerHTML;
  element.replaceWith(placeholder);
  return markup;
}

/**
 * Returns the text node that contains a text. It is a child of the element itself, or of a `span` without a
 * class in the element.
 * @throws if there is no such node
 */
export function textWith(root: Element, text: string): Text {
  const parents = [root, ...root.querySelectorAll(':scope > span:not([class])')];
  const found = parents
    .flatMap((parent) => [...parent.childNodes])
    .find((node) => node.nodeType === 3 && node.textContent?.includes(text));
  if (found === undefined) throw new Error(`the rendered page has no text ${text}`);
  return found as Text;
}

/** Returns the texts for a number by plural category of the active language, with ⟦n⟧ for the number. */
export function pluralForms(words: (n: number) => string): Record<string, string> {
  const rules = new Intl.PluralRules(i18n.locale);
  const forms: Record<string, string> = {};
  // The whole numbers up to 120 cover every plural category of the nineteen languages.
  for (let n = 0; n <= 120; n += 1) forms[rules.select(n)] ??= words(n).replace(String(n), '⟦n⟧');
  return forms;
}
