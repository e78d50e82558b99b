import type { I18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { formatLikes } from '#src/domain/like-count.ts';
import { decimalMark } from './decimal-mark.ts';

/** A like count as it is shown, and in full for who hears it. */
export function likeTexts(i18n: I18n, likes: number): { short: string; full: string } {
  return {
    short: formatLikes(likes, decimalMark(i18n.locale)),
    full: plural(likes, { one: '# like', other: '# likes' }),
  };
}
