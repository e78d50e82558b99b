import { i18n } from '@lingui/core';
import type { DrawnCountryTemplate } from '#src/contract/page-templates.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import { START_DISHES } from '#src/domain/start-dishes.ts';
import { CountryListsPage } from '#src/features/explore/country-lists-page.tsx';
import { allDishesText } from '#src/features/explore/start-dishes.tsx';
import { likeTexts } from '#src/i18n/like-texts.ts';
import { NO_FACTS } from '#src/queries/reader-facts.ts';
import {
  pluralForms,
  queryOne,
  replaceByPlaceholder,
  SAMPLE_COUNTRY,
  SAMPLE_LIST,
  textWith,
} from './prerender-parts.ts';

const SAMPLE_DISHES = 7;

/** A sample list with a placeholder for every part that a card can show. */
const SAMPLE: PublicListRow = {
  ...SAMPLE_LIST,
  tags: ['⟦tag⟧'],
  items: Array.from({ length: SAMPLE_DISHES }, (_, index) => ({
    id: `${index}`,
    name: '',
    description: '',
    tags: [],
    isDone: false,
  })),
};

/** A country's essentials, whose dishes the page suggests. */
const ESSENTIALS: PublicListRow = {
  ...SAMPLE_LIST,
  id: 'essentials',
  tags: ['#essentials'],
  isStarter: true,
  items: Array.from({ length: START_DISHES }, (_, index) => ({
    id: `start ${index}`,
    name: '⟦dish⟧',
    description: '⟦description⟧',
    tags: [],
    isDone: false,
  })),
};

/** The page of a country with a list and its essentials, as the app renders it for a visitor. */
export function SampleCountry() {
  return (
    <CountryListsPage
      country={SAMPLE_COUNTRY}
      first={{
        known: { lists: [SAMPLE, ESSENTIALS], total: 2, pages: 1, fetchedAt: 0 },
        found: undefined,
        facts: NO_FACTS,
      }}
      firstView={{ term: '', languages: [], pages: 1 }}
      onViewChange={() => undefined}
      onBack={() => false}
    />
  );
}

/**
 * Returns the template of countries' pages in the active language.
 * @param root the element that contains the rendered `SampleCountry`; it is changed
 */
export function countryTemplateOf(root: Element): DrawnCountryTemplate {
  const main = queryOne(root, 'main');
  // Controls that need the app are inert, and the popovers they open are removed.
  for (const each of main.querySelectorAll('input, button')) each.setAttribute('inert', '');
  for (const each of main.querySelectorAll('[hidden], [popover]')) each.remove();
  const title = queryOne(main, 'h1');
  queryOne(title, 'img').setAttribute('src', '/flags/⟦flag⟧.svg');
  queryOne(title, 'img + span').textContent = '⟦countryName⟧';
  const start = queryOne(main, 'div:has(> section)');
  const [dish, ...otherDishes] = start.querySelectorAll('li');
  for (const each of otherDishes) each.remove();
  for (const each of start.querySelectorAll('[lang]')) each.setAttribute('lang', '⟦lang⟧');
  queryOne(start, 'a').setAttribute('href', '/list/⟦country⟧/⟦id⟧/⟦item⟧');
  const all = queryOne(start, 'ul + a');
  all.setAttribute('href', '/list/⟦country⟧/⟦id⟧');
  textWith(all, ESSENTIALS.name).data = '⟦all⟧';
  queryOne(start, 'use').setAttribute('href', '/dishes.svg#⟦kind⟧');
  const startDish = replaceByPlaceholder(dish, '⟦dishes⟧');
  const startSection = replaceByPlaceholder(start, '⟦start⟧');
  const grid = queryOne(main, 'ul');
  // Remove the number of lists below the section, because the app renders it.
  const section = queryOne(main, 'section');
  while (section.nextSibling) section.nextSibling.remove();
  const [row, ...otherRows] = grid.children;
  for (const each of otherRows) each.remove();
  if (row === undefined) throw new Error('the rendered page has no list');
  for (const each of row.querySelectorAll('[lang]')) each.setAttribute('lang', '⟦lang⟧');
  queryOne(row, 'h3 a').setAttribute('href', '/list/⟦country⟧/⟦id⟧');
  queryOne(row, '.lucide-heart + span').textContent = '⟦likes⟧';
  queryOne(row, '.lucide-heart + span + span').textContent = '⟦likesLabel⟧';
  const drawing = queryOne(row, 'use');
  drawing.setAttribute('href', '/dishes.svg#⟦kind⟧');
  const size = drawing.parentElement?.parentElement?.parentElement ?? row;
  textWith(size, String(SAMPLE_DISHES)).data = '⟦dishes⟧';
  const by = replaceByPlaceholder(size.nextElementSibling ?? undefined, '⟦by⟧');
  const picture = replaceByPlaceholder(drawing.parentElement ?? undefined, '⟦pictures⟧');
  const text = queryOne(row, 'span > span[lang]');
  const [chipElement, tagsElement] = [text.parentElement, text.parentElement?.parentElement];
  const chip = replaceByPlaceholder(chipElement ?? undefined, '⟦chips⟧');
  const tags = replaceByPlaceholder(tagsElement ?? undefined, '⟦tags⟧');
  return {
    by,
    chip,
    tags,
    picture,
    start: startSection,
    startDish,
    row: replaceByPlaceholder(row, '⟦rows⟧'),
    all: pluralForms((n) => allDishesText(n, ESSENTIALS.name)),
    likes: pluralForms((n) => likeTexts(i18n, n).full),
    page: root.innerHTML,
  };
}
