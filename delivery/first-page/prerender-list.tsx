import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { DrawnTemplate } from '#src/contract/page-templates.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import { COUNTRY_CODES } from '#src/domain/countries.ts';
import { countryName } from '#src/domain/country-name.ts';
import type { Item } from '#src/domain/list.ts';
import { PublicList } from '#src/features/list/reading/public-list.tsx';
import { LONG_LIST } from '#src/features/list/reading/use-shown-items.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';
import { likeTexts } from '#src/i18n/like-texts.ts';
import {
  pluralForms,
  queryOne,
  replaceByPlaceholder,
  SAMPLE_COUNTRY,
  SAMPLE_LIST,
  textWith,
} from './prerender-parts.ts';

const ITEM = { name: '⟦item⟧', description: '', tags: [], isDone: false };
const DESCRIPTION = '⟦description⟧';
const TAGS = ['⟦tags⟧'];

/** Returns a dish of the sample list. */
const item = (id: string, more: Partial<Item> = {}): Item => ({ ...ITEM, id, ...more });

/**
 * A sample list with a placeholder for every part of a public list. `templateOf` reads its rows in this
 * order.
 */
const SAMPLE: PublicListRow = {
  ...SAMPLE_LIST,
  items: [
    item('plain'),
    item('described', { description: DESCRIPTION }),
    item('tagged', { tags: TAGS }),
    item('both', { description: DESCRIPTION, tags: TAGS }),
    ...Array.from({ length: LONG_LIST - 4 }, (_, index) => item(`more ${index}`)),
  ],
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
 * Returns the template of public lists' pages in the active language.
 * @param root the element that contains the rendered `SampleList`; it is changed
 */
export function templateOf(root: Element): DrawnTemplate {
  const main = queryOne(root, 'main');
  for (const each of main.querySelectorAll('[lang]'))
    each.setAttribute('lang', each.textContent === TAGS[0] ? '⟦tagLang⟧' : '⟦lang⟧');
  insertCountryPlaceholders(root);
  for (const each of root.querySelectorAll('use')) each.setAttribute('href', '/dishes.svg#⟦kind⟧');
  // Controls that need the app are inert, because a tick made before the app starts would be undone. Names of
  // dishes stay readable.
  for (const each of root.querySelectorAll('input, button:not([data-item-name])'))
    each.setAttribute('inert', '');
  const heart = insertLikeLabel(root);
  const short = [...heart.querySelectorAll('span')].find((span) => span.textContent === String(SAMPLE.likes));
  if (short) short.textContent = '⟦likes⟧';
  const count = textWith(heart.parentElement ?? main, String(SAMPLE.items.length));
  count.data = '⟦dishes⟧';
  const by = [...main.querySelectorAll('span')].find((span) => span.textContent?.includes('⟦author⟧'));
  const list = queryOne(main, 'ul');
  const [plain = '', described = '', tagged = '', both = ''] = [...list.children].map((row) => row.outerHTML);
  list.textContent = '⟦rows⟧';
  list.removeAttribute('style');
  return {
    title: t`${SAMPLE.name} · Food Odyssey`,
    by: replaceByPlaceholder(by, '⟦by⟧'),
    find: replaceByPlaceholder(queryOne(main, 'search'), '⟦find⟧'),
    findFrom: LONG_LIST,
    rows: { plain, described, tagged, both },
    dishes: pluralForms((n) => plural(Number(n), { one: '# dish', other: '# dishes' })),
    likes: pluralForms((n) => {
      const { full } = likeTexts(i18n, n);
      return t`${full}. Sign in to like this list`;
    }),
    countries: Object.fromEntries(COUNTRY_CODES.map((code) => [code, countryName(code, i18n.locale)])),
    tags: Object.fromEntries(LANGUAGES.map(({ code, tag }) => [code, tag])),
    page: root.innerHTML,
  };
}

function insertCountryPlaceholders(root: Element): void {
  for (const link of root.querySelectorAll(`a[href="/lists/${SAMPLE_COUNTRY}"]`)) {
    link.setAttribute('href', '/lists/⟦country⟧');
    const flag = link.querySelector('img');
    if (flag === null) continue;
    flag.setAttribute('src', '/flags/⟦flag⟧.svg');
    link.setAttribute('title', '⟦countryName⟧');
    queryOne(link, 'span').textContent = '⟦countryName⟧';
  }
}

/** Replaces the like button's label by a placeholder, and returns the button as a visitor sees it. */
const insertLikeLabel = (root: Element): Element => {
  const heart = root.querySelector('.lucide-heart')?.closest('button');
  if (!heart) throw new Error('the rendered list has no like button');
  for (const name of ['aria-label', 'title']) heart.setAttribute(name, '⟦likesLabel⟧');
  heart.removeAttribute('aria-pressed');
  return heart;
};
