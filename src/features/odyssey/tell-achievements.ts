import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { earned, measuresOf } from '#src/domain/achievements.ts';
import { itemsOf } from '#src/domain/level.ts';
import { loadScreenTexts } from '#src/i18n/activate-language.ts';
import { ask } from '#src/platform/query.ts';
import { currentAccount } from '#src/queries/account.ts';
import { ownLists } from '#src/queries/lists.ts';
import { achievementName } from '#src/shared/achievements/names.ts';
import { showMessage } from '#src/ui/messages.ts';

/** The ids of achievements announced on this device, separated by spaces; cleared at a sign-out. */
const KEY = 'achievements-told';

/**
 * Shows a message about new achievements. Skips those that the user had before the tap and those already
 * announced. An announced achievement may be missing from the account until the server has recorded it.
 * @param before the ids of the achievements that the account had before the tap
 */
export async function tellAchievements(i18n: I18n, before: readonly string[]): Promise<void> {
  const account = await ask(currentAccount);
  if (account === null) return;
  const { lists } = await ask(ownLists, Number.MAX_SAFE_INTEGER);
  const earnedIDs = earned(account.achievements, measuresOf(lists, itemsOf(account.exp)));
  const announcedIDs = new Set([...before, ...(localStorage.getItem(KEY) ?? '').split(' ')]);
  const newIDs = earnedIDs.filter((id) => !announcedIDs.has(id));
  if (newIDs.length === 0) return;
  // The texts of the first screen do not include the names of achievements, so load the other texts.
  await loadScreenTexts();
  localStorage.setItem(KEY, earnedIDs.join(' '));
  const names = newIDs.flatMap((id) => achievementName(i18n, id) ?? []);
  const count = names.length;
  const [name = ''] = names;
  if (count === 1) showMessage(i18n._(msg`Achievement earned: ${name}`));
  if (count > 1)
    showMessage(i18n._(msg`${plural(count, { one: '# new achievement', other: '# new achievements' })}`));
}
