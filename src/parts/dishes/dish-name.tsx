import type { ReactNode } from 'react';
import { dishName } from '#src/search/dish-search.ts';

/**
 * Languages by script; the first match is used. Each entry is a script, a language, and, if several languages
 * share the script, the countries or the list's language for which the entry applies.
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

/** The context of a name: its list's country, and the tag of the list's language. */
type NameContext = { country?: string | null | undefined; lang?: string | undefined };

/**
 * Splits a dish's name into its native and romanised parts with their language tags.
 * @returns the two parts, and `tag` and `latinTag`, which are empty if the letters do not decide the
 *   language. A name in Latin letters has the list's language, if known
 */
export function dishParts(name: string, { country, lang }: NameContext) {
  const { native, romanised } = dishName(name);
  const isIn = ({ letters, where }: (typeof LANGUAGES)[number]) =>
    letters.test(native) &&
    (where.length === 0 || where.includes(country ?? '') || where.includes(lang ?? ''));
  const tag = STARTS_LATIN.test(native) ? lang : (LANGUAGES.find(isIn)?.tag ?? '');
  return { native, romanised, tag, latinTag: tag && `${tag}-Latn` };
}

type DishNameProps = NameContext & {
  name: string;
  /** Renders each part, for example with search matches marked. */
  show?: (text: string) => ReactNode;
};

/** The name of a dish as written; screen readers read each part in its own language. */
export function DishName({ name, show = (text) => text, ...context }: DishNameProps) {
  const { native, romanised, tag, latinTag } = dishParts(name, context);
  // The key replaces the whole element when the name changes, because a browser's translation may have
  // changed the text nodes.
  if (romanised === null) {
    return (
      <bdi key={name} lang={tag}>
        {show(name)}
      </bdi>
    );
  }
  const rest = name.trim().slice(native.length);
  const brackets = rest.trimStart();
  // Each part is laid out in its own direction, so a space inside a part would move to the edge of the row.
  return (
    <bdi key={name}>
      <span lang={tag}>{show(native)}</span>
      {rest.slice(0, rest.length - brackets.length)}
      <span lang={latinTag}>{show(brackets)}</span>
    </bdi>
  );
}
