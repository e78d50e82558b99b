import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { ACHIEVEMENTS, type AchievementID, WHOLE_LIST } from '#src/domain/achievements.ts';

const NAMES: Record<AchievementID, MessageDescriptor> = {
  'dishes-1': msg`First Bite`,
  'dishes-10': msg`Good Appetite`,
  'dishes-50': msg`Hungry Traveller`,
  'dishes-100': msg`A Hundred Plates`,
  'dishes-250': msg`Feast of Kings`,
  'countries-3': msg`Across the Border`,
  'countries-10': msg`Ten Harbours`,
  'countries-25': msg`Far from Ithaca`,
  'countries-50': msg`Around the World`,
  'continents-4': msg`All Four Winds`,
  'whole-lists-1': msg`Clean Plate`,
  'notes-1': msg`Ship’s Log`,
};

/** Returns an achievement's name; null for an id that only a later version of the app knows. */
export function achievementName(i18n: I18n, id: string): string | null {
  const name = NAMES[id as AchievementID] as MessageDescriptor | undefined;
  return name === undefined ? null : i18n._(name);
}

/** Returns the condition for earning an achievement, such as "10 dishes tasted". */
export function achievementReason(i18n: I18n, id: AchievementID): string {
  const { measure, goal } = ACHIEVEMENTS.find((each) => each.id === id) ?? ACHIEVEMENTS[0];
  switch (measure) {
    case 'dishes':
      return i18n._(msg`${plural(goal, { one: '# dish tasted', other: '# dishes tasted' })}`);
    case 'countries':
      return i18n._(msg`${plural(goal, { one: 'Dishes from # country', other: 'Dishes from # countries' })}`);
    case 'continents':
      return i18n._(msg`Dishes from every continent`);
    case 'wholeLists':
      return i18n._(msg`Every dish eaten on a list of ${WHOLE_LIST} or more`);
    case 'notes':
      return i18n._(msg`A note about a dish`);
  }
}
