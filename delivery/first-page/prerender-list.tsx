import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { DrawnTemplates } from '#src/contract/page-templates.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import { COUNTRY_CODES } from '#src/domain/countries.ts';
import { countryName } from '#src/domain/country-name.ts';
import { PublicList } from '#src/features/list/reading/public-list.tsx';
import { LONG_LIST } from '#src/features/list/reading/use-shown-items.ts';
import { likeTexts } from '#src/i18n/like-texts.ts';
import {
  dishesText,
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

/** A sample list with every part that a public list can show. */
const SAMPLE: PublicListRow = {
  ...SAMPLE_LIST,
  items: sampleDishes(LONG_LIST, { name: '⟦item⟧', description: '⟦text⟧', tags: ['⟦words⟧'] }),
};

/** The sample list, as the app renders it for a visitor. */
export function SampleList() {
  return (
    <PublicList
      list={SAMPLE}
      copyID={null}
      isFromDevice={false}
      areDetailsOpen={false}
      onDetailsChange={() => undefined}
      isJustAdded={false}
      onWelcomed={() => undefined}
      onAdded={() => undefined}
      onBack={() => false}
      dishID={null}
      onShow={() => undefined}
    />
  );
}

/**
 * Returns the template of public lists' pages in the active language, and the words for their heads.
 * @param root the element that contains the rendered `SampleList`; it is changed
 */
export function listTemplateOf(root: Element): Pick<DrawnTemplates, 'words' | 'list'> {
  const main = queryOne(root, 'main');
  const heart = queryOne(main, 'button:has(.lucide-heart)');
  // A visitor's heart has no pressed state.
  heart.removeAttribute('aria-pressed');
  const row = queryOne(main, 'li');
  // The box is inert, so it needs no name, and the rows of a page need no ids.
  for (const each of row.querySelectorAll('input, button')) {
    each.removeAttribute('id');
    each.removeAttribute('aria-labelledby');
  }
  const tagLine = elementAround(row, '⟦words⟧');
  queryOne(tagLine, '[lang]').setAttribute('lang', '⟦tagLang⟧');
  insertPlaceholders(root, SAMPLE, {
    [`/lists/${SAMPLE_COUNTRY}`]: '/lists/⟦country⟧',
    [heart.getAttribute('aria-label') ?? '']: '⟦likesLabel⟧',
  });
  const author = elementAround(main, '⟦author⟧');
  const words = {
    title: t`${SAMPLE.name} · Food Odyssey`,
    by: author.textContent ?? '',
    dishes: pluralForms((length) => dishesText({ length })),
    countries: Object.fromEntries(COUNTRY_CODES.map((code) => [code, countryName(code, i18n.locale)])),
  };
  const tags = takeOut(tagLine, '⟦tags⟧');
  const description = takeOut(elementAround(row, '⟦text⟧'), '⟦description⟧');
  const rows = queryOne(main, 'ul');
  const list = {
    ...{ tags, description },
    row: takeOutFirst(rows, '⟦rows⟧'),
    by: takeOut(author, '⟦by⟧'),
    find: takeOut(queryOne(main, 'search'), '⟦find⟧'),
    findFrom: LONG_LIST,
    likes: pluralForms((n) => {
      const { full } = likeTexts(i18n, n);
      return t`${full}. Sign in to like this list`;
    }),
    page: root.innerHTML,
  };
  return { words, list };
}
