import type { I18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { formatLikes } from '#src/domain/list.ts';

/** A like count as it is shown, and in full for who hears it. */
export function likeTexts(i18n: I18n, likes: number): { short: string; full: string } {
  return {
    short: formatLikes(likes, decimalMark(i18n.locale)),
    full: plural(likes, { one: '# like', other: '# likes' }),
  };
}

/** The sign between units and tenths in the language of `tag`, such as "," in Polish. */
function decimalMark(tag: string): string {
  const parts = new Intl.NumberFormat(tag).formatToParts(1.5);
  return parts.find((part) => part.type === 'decimal')?.value ?? '.';
}
