import { i18n } from '@lingui/core';
import type { DrawnTemplates } from '#src/contract/page-templates.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import { START_DISHES } from '#src/domain/start-dishes.ts';
import { CountryListsPage } from '#src/features/explore/country-lists-page.tsx';
import { allDishesText } from '#src/features/explore/start-dishes.tsx';
import { likeTexts } from '#src/i18n/like-texts.ts';
import { NO_FACTS } from '#src/queries/reader-facts.ts';
import {
  elementAround,
  insertPlaceholders,
  pluralForms,
  queryOne,
  SAMPLE_COUNTRY,
  SAMPLE_LIST,
  sampleDishes,
  takeOut,
  takeOutFirst,
} from './prerender-parts.ts';

/** A sample list with every part that a card can show. Its second tag keeps the tags' container apart. */
const SAMPLE: PublicListRow = {
  ...SAMPLE_LIST,
  tags: ['⟦tag⟧', 'another tag'],
  items: sampleDishes(START_DISHES + 1, { name: '', description: '', tags: [] }),
};

/** A country's essentials, whose dishes the page suggests. */
const ESSENTIALS: PublicListRow = {
  ...SAMPLE_LIST,
  id: 'essentials',
  tags: ['#essentials'],
  isStarter: true,
  items: sampleDishes(START_DISHES, { name: '⟦dish⟧', description: '⟦description⟧', tags: [] }),
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
export function countryTemplateOf(root: Element): DrawnTemplates['country'] {
  const main = queryOne(root, 'main');
  // Remove the popovers, because controls that open them are inert.
  for (const each of main.querySelectorAll('[hidden], [popover]')) each.remove();
  const { items, name } = ESSENTIALS;
  insertPlaceholders(root, SAMPLE, {
    [`/list/${SAMPLE_COUNTRY}/${SAMPLE.id}`]: '/list/⟦country⟧/⟦id⟧',
    [`/list/${SAMPLE_COUNTRY}/${ESSENTIALS.id}`]: '/list/⟦country⟧/⟦id⟧',
    [`/list/${SAMPLE_COUNTRY}/${ESSENTIALS.id}/${items[0]?.id}`]: '/list/⟦country⟧/⟦id⟧/⟦item⟧',
    [likeTexts(i18n, SAMPLE.likes).full]: '⟦likesLabel⟧',
    [allDishesText(items.length, name)]: '⟦all⟧',
  });
  const suggestions = queryOne(main, 'div:has(> section)');
  const startDish = takeOutFirst(queryOne(suggestions, 'ul'), '⟦dishes⟧');
  const start = takeOut(suggestions, '⟦start⟧');
  const section = queryOne(main, 'section');
  // Remove the number of lists below the section, because the app renders it.
  while (section.nextSibling) section.nextSibling.remove();
  const card = queryOne(section, 'li');
  const by = takeOut(elementAround(card, '⟦author⟧'), '⟦by⟧');
  const pictures = queryOne(card, 'use').parentElement?.parentElement ?? card;
  const picture = takeOutFirst(pictures, '⟦pictures⟧');
  const chips = elementAround(card, '⟦tag⟧').parentElement ?? card;
  const chip = takeOutFirst(chips, '⟦chips⟧');
  const tags = takeOut(chips, '⟦tags⟧');
  return {
    ...{ by, picture, chip, tags, start, startDish },
    row: takeOutFirst(queryOne(section, 'ul'), '⟦rows⟧'),
    all: pluralForms((n) => allDishesText(n, name)),
    likes: pluralForms((n) => likeTexts(i18n, n).full),
    page: root.innerHTML,
  };
}
