import { i18n } from '@lingui/core';
import type { DrawnCountryTemplate } from '#src/contract/page-templates.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import { CountryListsPage } from '#src/features/country-lists/country-lists-page.tsx';
import { likeTexts } from '#src/i18n/like-texts.ts';
import { counted, one, SAMPLE_COUNTRY, SAMPLE_LIST, taken, textWith } from './prerender-parts.ts';

const DISHES = 7;

/** A sample list with everything that a card can show. */
const SAMPLE: PublicListRow = {
  ...SAMPLE_LIST,
  tags: ['⟦tag⟧'],
  items: Array.from({ length: DISHES }, (_, index) => ({
    id: `${index}`,
    name: '',
    description: '',
    tags: [],
    isDone: false,
  })),
};

/** The page of a country with one list, as the app renders it for a visitor. */
export function SampleCountry() {
  return (
    <CountryListsPage
      country={SAMPLE_COUNTRY}
      first={{ known: { lists: [SAMPLE], total: 1, pages: 1, fetchedAt: 0 }, found: undefined }}
      firstView={{ term: '', languages: [], pages: 1 }}
      onViewChange={() => undefined}
      onBack={() => false}
    />
  );
}

/**
 * Returns the template of countries' pages in the active language.
 * @param root where the sample is rendered
 */
export function countryTemplateOf(root: Element): DrawnCountryTemplate {
  const main = one(root, 'main');
  // Controls that need the app are inert, and the popovers they open are removed.
  for (const each of main.querySelectorAll('input, button')) each.setAttribute('inert', '');
  for (const each of main.querySelectorAll('[hidden], [popover]')) each.remove();
  const title = one(main, 'h1');
  one(title, 'img').setAttribute('src', '/flags/⟦flag⟧.svg');
  one(title, 'img + span').textContent = '⟦countryName⟧';
  const grid = one(main, 'ul');
  // The number of lists, below the grid, is rendered by the app.
  while (grid.nextSibling) grid.nextSibling.remove();
  const row = one(grid, 'li');
  for (const each of row.querySelectorAll('[lang]')) each.setAttribute('lang', '⟦lang⟧');
  one(row, 'h2 a').setAttribute('href', '/list/⟦country⟧/⟦id⟧');
  one(row, '.lucide-heart + span').textContent = '⟦likes⟧';
  one(row, '.lucide-heart + span + span').textContent = '⟦likesLabel⟧';
  textWith(one(row, 'span:has(> .lucide-soup)'), String(DISHES)).data = '⟦dishes⟧';
  const by = taken(one(row, 'span:has(> .lucide-soup) + span'), '⟦by⟧');
  const text = one(row, 'span > span[lang]');
  const [chipElement, tagsElement] = [text.parentElement, text.parentElement?.parentElement];
  const chip = taken(chipElement ?? undefined, '⟦chips⟧');
  const tags = taken(tagsElement ?? undefined, '⟦tags⟧');
  return {
    by,
    chip,
    tags,
    row: taken(row, '⟦rows⟧'),
    likes: counted((n) => likeTexts(i18n, n).full),
    page: root.innerHTML,
  };
}
