import type { FoodDatabase } from '#src/db/database.ts';
import { QUESTION_MS, untilQuestion } from '#src/sync/question.ts';

/**
 * Schedules the once-a-minute check for account changes while this tab is in view. Tabs share the time of the
 * last check, so only one of them asks each minute.
 * @param deps.isInView whether the user can see this tab and a request is worth trying
 * @param deps.ask sends the check (`askByTheMinute` of the synchroniser)
 * @returns `begin` starts or restarts the schedule: call it when the tab comes into view, the network returns
 *   or a user signs in. The schedule stops by itself when the tab is hidden or no user is signed in.
 */
export function createPollingInView(deps: {
  db: FoodDatabase;
  now(): number;
  isInView(): boolean;
  ask(): void;
}): { begin(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Number of the current `check` call. A call overtaken by a newer one sets no timer. */
  let round = 0;

  async function check(): Promise<void> {
    clearTimeout(timer);
    round += 1;
    const ownRound = round;
    if (!deps.isInView()) return;
    // A database that cannot be read now may be readable in a minute.
    const wait = await untilQuestion(deps.db, deps.now()).catch(() => QUESTION_MS);
    if (ownRound !== round || wait === null) return;
    if (wait === 0) deps.ask();
    // A request sets when the next one is due. A request of another tab that returns into view may end a long
    // back-off. So the schedule is read again after a minute at the latest.
    timer = setTimeout(() => void check(), wait === 0 ? QUESTION_MS : Math.min(wait, QUESTION_MS));
  }

  return { begin: () => void check() };
}
