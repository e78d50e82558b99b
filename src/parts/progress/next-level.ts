import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { itemsToNextLevel, levelAt } from '#src/domain/level.ts';
import { titleOf } from './titles.ts';

/**
 * Returns the distance to the next level with that level's title, such as "2 dishes to Scout"; null at the
 * highest level.
 * @param points the user's experience
 */
export function nextLevelText(i18n: I18n, points: number): string | null {
  const left = itemsToNextLevel(points);
  if (left === null) return null;
  const rank = i18n._(titleOf(levelAt(points).level + 1));
  return i18n._(msg`${plural(left, { one: `# dish to ${rank}`, other: `# dishes to ${rank}` })}`);
}
