import { useEffect, useState } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { setDiet } from '#src/commands/account/edit-account.ts';
import { isSameDiet, NO_DIET } from '#src/domain/diet.ts';
import type { Food } from '#src/domain/phrases.ts';
import type { Diet } from '#src/domain/stored-diet.ts';
import { run } from '#src/parts/actions/run.ts';
import { currentDiet } from '#src/queries/device.ts';
import { withoutSilentLowering } from '#src/writes/merge-diet.ts';

/**
 * Returns the user's diet, undefined until it has been read, and a function that changes it. The hook returns
 * a new choice before the database has it, so that the next choice builds on it. An allergy is not lowered
 * unless its food is in `lowered`.
 */
export function useDiet(): [diet: Diet | undefined, choose: (diet: Diet, lowered?: readonly Food[]) => void] {
  const stored = useQuery(currentDiet);
  const [chosen, setChosen] = useState<Diet | null>(null);
  const [pendingWrites, setPendingWrites] = useState(0);
  const shown = chosen ?? stored;
  const choose = (diet: Diet, lowered: readonly Food[] = []) => {
    const next = withoutSilentLowering(shown ?? NO_DIET, diet, lowered);
    setChosen(next);
    setPendingWrites((count) => count + 1);
    void run(setDiet, next, lowered, shown ?? NO_DIET).then(({ kind }) => {
      // A choice made before the diet was read is only a part of the diet, so the stored diet is shown.
      if (kind === 'failed' || shown === undefined) setChosen(null);
      setPendingWrites((count) => count - 1);
    });
  };
  useEffect(() => {
    // A diet that was changed and changed back is stored as before, so `stored` alone would not run this.
    if (stored === undefined || pendingWrites > 0) return;
    setChosen((last) => (last !== null && isSameDiet(last, stored) ? null : last));
  }, [stored, pendingWrites]);
  return [shown, choose];
}
