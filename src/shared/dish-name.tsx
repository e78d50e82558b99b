import type { ReactNode } from 'react';
import { dishName } from '#src/search/dish-search.ts';

/**
 * Which language a name is in that has letters of a script, the first that fits: script, language, and where several
 * languages write so the countries, or the language of the list, that settle it.
 */
const LANGUAGES = (
  'Thai th|Grek el|Geor ka|Armn hy|Hebr he|Hang ko|Laoo lo|Khmr km|Mymr my|Sinh si|Thaa dv|Taml ta|Telu te|' +
  'Knda kn|Mlym ml|Gujr gu|Guru pa|Hira ja|Kana ja|Hani ja JP|Hani zh CN HK MO SG TW|Beng bn BD|Deva ne NP|' +
  'Ethi am ET|Ethi ti ER|Tibt dz BT|Arab fa IR|Arab ur PK|' +
  'Arab ar AE BH DZ EG IQ JO KW LB LY MA OM PS QA SA SD SY TN YE|' +
  'Cyrl uk UA|Cyrl ru RU|Cyrl sr RS|Cyrl mk MK|Cyrl mn MN|Cyrl bg BG bg'
)
  .split('|')
  .map((line) => {
    const [script, tag = '', ...where] = line.split(' ');
    return { letters: new RegExp(`\\p{sc=${script}}`, 'u'), tag, where };
  });

const STARTS_LATIN = /^[^\p{L}]*(?:\p{sc=Latin}|$)/u;

/** What is known about where a name stands: its list's country, and the tag of the language that the list is written in. */
export type NameContext = { country?: string | null | undefined; lang?: string | undefined };

/**
 * The two parts of a dish's name with their languages, as tags.
 * @returns `tag` and `latinTag` are empty where the letters do not settle the language; `tag` of a name in Latin letters
 *   is the list's own language, if that is known
 */
export function dishParts(name: string, { country, lang }: NameContext) {
  const { native, romanised } = dishName(name);
  const isIn = ({ letters, where }: (typeof LANGUAGES)[number]) =>
    letters.test(native) &&
    (where.length === 0 || where.includes(country ?? '') || where.includes(lang ?? ''));
  const tag = STARTS_LATIN.test(native) ? lang : (LANGUAGES.find(isIn)?.tag ?? '');
  return { native, romanised, tag, latinTag: tag && `${tag}-Latn` };
}

export type DishNameProps = NameContext & {
  name: string;
  /** How each part is drawn, such as with what was found in it. */
  show?: (text: string) => ReactNode;
};

/** The name of a dish as it was written; a voice reads each part in its own language. */
export function DishName({ name, show = (text) => text, ...context }: DishNameProps) {
  const { native, romanised, tag, latinTag } = dishParts(name, context);
  // Drawn anew as a whole when it changes: a browser's translation may have put something else in its place.
  if (romanised === null) {
    return (
      <bdi key={name} lang={tag}>
        {show(name)}
      </bdi>
    );
  }
  return (
    <bdi key={name}>
      <span lang={tag}>{show(native)}</span>
      <span lang={latinTag}>{show(name.trimStart().slice(native.length))}</span>
    </bdi>
  );
}
