import { useEffect, useState } from 'react';
import { setDiet } from '#src/commands/account/edit-account.ts';
import { type Diet, isSameDiet } from '#src/domain/diet.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { currentDiet } from '#src/queries/device.ts';
import { run } from '#src/shared/run.ts';

/**
 * What somebody does not eat, for a screen that changes it: undefined until it has been read. A choice shows at once,
 * before the database has it, so that the next one builds on it.
 */
export function useDiet(): [diet: Diet | undefined, choose: (diet: Diet) => void] {
  const stored = useQuery(currentDiet);
  const [chosen, setChosen] = useState<Diet | null>(null);
  const choose = (diet: Diet) => {
    setChosen(diet);
    void run(setDiet, diet).then(({ kind }) => {
      if (kind === 'failed') setChosen(null);
    });
  };
  useEffect(() => {
    if (stored !== undefined) setChosen((now) => (now !== null && isSameDiet(now, stored) ? null : now));
  }, [stored]);
  return [chosen ?? stored, choose];
}
