import type { FoodDatabase } from '#src/db/database.ts';
import { countUnsent } from './count-unsent.ts';

/**
 * Puts a number on the icon of the installed app, or takes it away at 0; page and worker both can. Does nothing where
 * there are no badges, and where one is refused (iOS, without its permission for notifications).
 */
export async function showBadge(count: number): Promise<void> {
  try {
    // Both are missing where there are no badges, whatever the types say.
    await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.());
  } catch {
    // The screens say the same number.
  }
}

/** Puts on the icon how many of the signed-in user's changes the server has not settled. */
export async function showUnsentOnBadge(db: FoodDatabase): Promise<void> {
  const { waiting, rejected } = await countUnsent(db);
  await showBadge(waiting + rejected);
}
