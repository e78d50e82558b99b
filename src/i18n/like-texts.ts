import type { I18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { formatLikes } from '#src/domain/list.ts';

/** Returns a like count in a short form for the screen, and in full for screen readers. */
export function likeTexts(i18n: I18n, likes: number): { short: string; full: string } {
  return {
    short: formatLikes(likes, () => decimalMark(i18n)),
    full: plural(likes, { one: '# like', other: '# likes' }),
  };
}

/** Returns the decimal mark of the active language, such as "," in Polish. */
const decimalMark = (i18n: I18n): string => i18n.number(1.5).slice(1, -1);
