import type { FoodDatabase } from '#src/db/database.ts';
import { QUESTION_MS, untilQuestion } from '#src/sync/question.ts';

/**
 * Has a question asked every minute while the app is in view, by whichever tab is first.
 * @param deps.isInView whether the user can see this tab, and a request is worth a try
 * @param deps.ask asks (`askByTheMinute` of the synchroniser)
 * @returns `begin` goes on, or begins, when the tab comes into view, the network returns or somebody signs in; it ends by
 *   itself when the tab is out of view or nobody is signed in
 */
export function createAskingInView(deps: {
  db: FoodDatabase;
  now(): number;
  isInView(): boolean;
  ask(): void;
}): { begin(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Which beginning it is: a look that is overtaken by another one sets no timer. */
  let round = 0;

  async function look(): Promise<void> {
    clearTimeout(timer);
    round += 1;
    const mine = round;
    if (!deps.isInView()) return;
    // A database that cannot be read now may be read in a minute.
    const wait = await untilQuestion(deps.db, deps.now()).catch(() => QUESTION_MS);
    if (mine !== round || wait === null) return;
    if (wait === 0) deps.ask();
    // The question that is asked now says when the next one is due; so does one on a return, which ends a long back-off.
    timer = setTimeout(() => void look(), wait === 0 ? QUESTION_MS : Math.min(wait, QUESTION_MS));
  }

  return { begin: () => void look() };
}
