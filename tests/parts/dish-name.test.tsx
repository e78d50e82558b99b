import '#tests/helpers/dom.ts';
import { expect, test } from 'vitest';
import { DishName } from '#src/parts/dishes/dish-name.tsx';
import { openScreen } from '#tests/helpers/open-screen.tsx';

/**
 * A name, its list's country and language, then the expected languages of the name and of the text in
 * brackets.
 */
const NAMES: [
  name: string,
  country: string | null,
  lang: string | undefined,
  native?: string,
  latin?: string,
][] = [
  ['ผัดไทย (phat thai)', 'TH', 'en', 'th', 'th-Latn'],
  // The script determines the language, whatever the list's country is.
  ['ต้มยำ', 'DE', 'de', 'th'],
  ['Μουσακάς (moussaka)', null, undefined, 'el', 'el-Latn'],
  ['ხაჭაპური (khachapuri)', 'GE', 'en', 'ka', 'ka-Latn'],
  ['비빔밥 (bibimbap)', 'KR', 'en', 'ko', 'ko-Latn'],
  ['とんかつ', 'US', 'en', 'ja'],
  ['חומוס', 'IL', 'en', 'he'],
  // The script has several languages, so the country determines the language.
  ['寿司 (sushi)', 'JP', 'en', 'ja', 'ja-Latn'],
  ['豚骨ラーメン', 'JP', 'en', 'ja'],
  ['麻婆豆腐', 'CN', 'en', 'zh'],
  ['борщ', 'UA', 'en', 'uk'],
  ['баница', 'BG', 'en', 'bg'],
  ['كشري (koshari)', 'EG', 'en', 'ar', 'ar-Latn'],
  ['قورمه سبزی', 'IR', 'en', 'fa'],
  // The script has several languages, so the list's language, Bulgarian, determines it.
  ['баница', 'GR', 'bg', 'bg'],
  // The language is unknown, so the tag is empty.
  ['寿司 (sushi)', 'US', 'en', '', ''],
  ['драники', 'BY', 'en', ''],
  ['پلاو', 'AF', 'en', ''],
  // A name in Latin letters has its list's language, or none.
  ['Żurek', 'PL', 'pl', 'pl'],
  ['Żurek', 'PL', undefined],
  ['Pizza (ナポリ)', 'IT', 'it', 'it'],
];

test('the space between the two parts of a name belongs to neither, because their directions differ', async () => {
  const screen = await openScreen(<DishName name=" حريرة  (harira) " country="MA" />);
  expect([...screen.querySelectorAll('[lang]')].map(({ textContent }) => textContent)).toEqual([
    'حريرة',
    '(harira)',
  ]);
  expect(screen.textContent).toBe('حريرة  (harira)');
});

test.each(NAMES)(
  'the name %s (country %s, list in %s) has the right languages',
  async (name, country, lang, native, latin) => {
    const screen = await openScreen(<DishName name={name} country={country} lang={lang} />);
    expect(screen.textContent).toBe(name);
    const tags = [...screen.querySelectorAll('[lang]')].map((element) => element.getAttribute('lang'));
    expect(tags).toEqual([native, latin].filter((tag) => tag !== undefined));
  },
);
