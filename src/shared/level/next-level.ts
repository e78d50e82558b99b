import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { itemsToNextLevel, levelAt } from '#src/domain/level.ts';
import { titleOf } from './titles.ts';

/** How far it is to the next level, by its title, such as "2 dishes to Scout"; null at the highest level. */
export function nextLevelText(i18n: I18n, points: number): string | null {
  const left = itemsToNextLevel(points);
  if (left === null) return null;
  const rank = i18n._(titleOf(levelAt(points).level + 1));
  return i18n._(msg`${plural(left, { one: `# dish to ${rank}`, other: `# dishes to ${rank}` })}`);
}
