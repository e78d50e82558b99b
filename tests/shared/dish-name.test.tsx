import '#tests/helpers/dom.ts';
import { expect, test } from 'vitest';
import { DishName } from '#src/shared/dish-name.tsx';
import { openScreen } from '#tests/helpers/open-screen.tsx';

/** Name, the list's country and language; then the languages of the name and of what stands in brackets. */
const NAMES: [
  name: string,
  country: string | null,
  lang: string | undefined,
  native?: string,
  latin?: string,
][] = [
  ['ผัดไทย (phat thai)', 'TH', 'en', 'th', 'th-Latn'],
  // Its script says it wherever the list is of.
  ['ต้มยำ', 'DE', 'de', 'th'],
  ['Μουσακάς (moussaka)', null, undefined, 'el', 'el-Latn'],
  ['ხაჭაპური (khachapuri)', 'GE', 'en', 'ka', 'ka-Latn'],
  ['비빔밥 (bibimbap)', 'KR', 'en', 'ko', 'ko-Latn'],
  ['とんかつ', 'US', 'en', 'ja'],
  ['חומוס', 'IL', 'en', 'he'],
  // Signs of several languages: their country says which.
  ['寿司 (sushi)', 'JP', 'en', 'ja', 'ja-Latn'],
  ['豚骨ラーメン', 'JP', 'en', 'ja'],
  ['麻婆豆腐', 'CN', 'en', 'zh'],
  ['борщ', 'UA', 'en', 'uk'],
  ['баница', 'BG', 'en', 'bg'],
  ['كشري (koshari)', 'EG', 'en', 'ar', 'ar-Latn'],
  ['قورمه سبزی', 'IR', 'en', 'fa'],
  // A list that is written in Bulgarian says so itself.
  ['баница', 'GR', 'bg', 'bg'],
  // What is not known is not claimed.
  ['寿司 (sushi)', 'US', 'en', '', ''],
  ['драники', 'BY', 'en', ''],
  ['پلاو', 'AF', 'en', ''],
  // In Latin letters it is what its list says of itself, or nothing.
  ['Żurek', 'PL', 'pl', 'pl'],
  ['Żurek', 'PL', undefined],
  ['Pizza (ナポリ)', 'IT', 'it', 'it'],
];

test.each(NAMES)('%s of %s on a list in %s', async (name, country, lang, native, latin) => {
  const place = await openScreen(<DishName name={name} country={country} lang={lang} />);
  expect(place.textContent).toBe(name);
  const tags = [...place.querySelectorAll('[lang]')].map((element) => element.getAttribute('lang'));
  expect(tags).toEqual([native, latin].filter((tag) => tag !== undefined));
});
