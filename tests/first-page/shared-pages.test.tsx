/** The pages of lists and countries, from the app's components to the HTML that the server sends. */
import '#tests/helpers/dom.ts';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { prerender } from '#delivery/first-page/prerender.tsx';
import { drawCountry } from '#server/pages/draw-country.ts';
import { drawList } from '#server/pages/draw-list.ts';
import type { Templates } from '#server/pages/templates.ts';
import { PageTemplatesSchema } from '#src/contract/page-templates.ts';
import type { List } from '#src/domain/list.ts';
import { notTranslated, type Translations } from '#src/domain/translation.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';

// Happy DOM has no popovers.
HTMLElement.prototype.showPopover ??= () => undefined;
HTMLElement.prototype.hidePopover ??= () => undefined;

let german: Templates;
beforeAll(async () => {
  const { templates } = await prerender('de');
  const { words, list, country } = templates;
  const front = { home: '', countries: '', description: '' };
  const parts = v.parse(PageTemplatesSchema, {
    words: { ...words, front },
    list: { ...list, links: '' },
    country: { ...country, links: '' },
  });
  german = { tag: 'de', code: 'DE', page: '', home: '', picker: '', bars: '', ...parts };
});

/** Returns a list of soups in Polish, by Maria. */
const soups = (more: Partial<List> = {}): List => ({
  ...listOf([
    { ...newDish('Żurek'), description: 'Sour', tags: ['#soup', '#old'] },
    newDish('Bigos'),
    newDish('Kompot'),
  ]),
  name: 'Soups',
  language: 'PL',
  chosenCountry: 'PL',
  author: 'Maria',
  likes: 1250,
  tags: ['#soup', '#sour'],
  ...more,
});

const elementsOf = (markup: string): HTMLElement => {
  const root = document.createElement('div');
  root.innerHTML = markup;
  return root;
};
const listPage = (list: List, translations: Translations = notTranslated) =>
  elementsOf(drawList(german, list, 'PL', translations));
const countryPage = (lists: List[]) => elementsOf(drawCountry(german, 'PL', lists, notTranslated));
const textsOf = (root: Element, selector: string) =>
  [...root.querySelectorAll(selector)].map((each) => each.textContent);

test('every text and link on a list’s page is about this list', () => {
  const page = listPage(soups());
  const stamp = page.querySelector('main a[href="/lists/PL"]');
  expect(stamp?.querySelector('img')?.getAttribute('src')).toBe('/flags/pl.svg');
  expect(stamp?.outerHTML).toContain('title="Polen"');
  const heart = page.querySelector('button:has(.lucide-heart)');
  const label = '1.250 Likes. Anmelden, um diese Liste zu liken';
  expect(heart?.getAttribute('aria-label')).toBe(label);
  expect(heart?.querySelector('[title]')?.getAttribute('title')).toBe(label);
  expect(heart?.textContent).toBe('1,2k');
  expect(page.textContent).toContain('3 Gerichte');
  expect(page.textContent).toContain('von Maria');
  expect(page.innerHTML).not.toMatch(/Italien|flags\/it|sample|⟦/);
});

test('a dish on a list’s page has its description and tags, and a dish without them has no empty place', () => {
  const [described, plain] = listPage(soups()).querySelectorAll('main li');
  expect(textsOf(described ?? document.body, '[lang="pl"]')).toEqual(['Żurek', 'Sour', '#soup #old']);
  expect(described?.querySelector('use')?.getAttribute('href')).toBe('/dishes.svg#soup');
  expect(plain?.textContent).toBe('Bigos');
  expect(plain?.querySelector('div:empty')).toBeNull();
});

test('translated tags of a dish are in the reader’s language', () => {
  const [row] = listPage(soups(), { language: 'DE', texts: new Map([['#soup', '#suppe']]) }).querySelectorAll(
    'main li',
  );
  expect(textsOf(row ?? document.body, '[lang="de"]')).toEqual(['#suppe #old']);
});

test('a long list has a search field, and a short one has none', () => {
  const dishes = Array.from({ length: 30 }, (_, index) => newDish(`Dish ${index}`));
  expect(listPage(soups({ items: dishes })).querySelectorAll('search')).toHaveLength(1);
  expect(listPage(soups()).querySelectorAll('search')).toHaveLength(0);
});

test('every text and link on a country’s page is about its lists', () => {
  const essentials = soups({ name: 'Polish essentials', tags: ['#essentials'], isStarter: true });
  const page = countryPage([essentials, soups({ author: undefined, tags: [], likes: 1 })]);
  expect(textsOf(page, 'h1')).toEqual(['Polen']);
  expect(textsOf(page, 'h3')).toEqual(['Polish essentials', 'Soups']);
  const [suggested, first, second] = page.querySelectorAll('ul');
  expect(textsOf(suggested ?? page, 'li bdi')).toEqual(['Żurek', 'Bigos', 'Kompot']);
  const links = [...(suggested?.querySelectorAll('a') ?? [])].map((each) => each.getAttribute('href'));
  expect(links).toEqual(essentials.items.map(({ id }) => `/list/PL/${essentials.id}/${id}`));
  expect(page.textContent).toContain('Alle 3 Gerichte von „Polish essentials“');
  expect(second).toBeUndefined();
  const [card, plainCard] = first?.children ?? [];
  expect(card?.textContent).toContain('1.250 Likes');
  expect(card?.textContent).toContain('von Maria');
  expect(card?.textContent).toContain('#essentials');
  expect(plainCard?.textContent).toContain('1 Like');
  expect(plainCard?.textContent).not.toContain('von');
  expect(page.innerHTML).not.toMatch(/Italien|flags\/it|sample|⟦/);
});

test('no two elements of a page have the same id', () => {
  for (const page of [listPage(soups()), countryPage([soups(), soups({ id: 'other' })])]) {
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  }
});

test('controls do nothing before the app runs, and names of dishes stay readable', () => {
  const page = listPage(soups());
  const controls = [...page.querySelectorAll('input, button')];
  const active = controls.filter((each) => !each.hasAttribute('inert'));
  expect(active.map(({ textContent }) => textContent)).toEqual(['Żurek', 'Bigos', 'Kompot']);
  expect(controls.length).toBeGreaterThan(active.length);
  expect(page.querySelector('[style]')).toBeNull();
});
