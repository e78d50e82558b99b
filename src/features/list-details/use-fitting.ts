import { useMemo, useState } from 'react';
import { type Diet, isAnyDiet } from '#src/domain/diet.ts';
import type { Item } from '#src/domain/list.ts';
import { keepInStorage } from '#src/platform/keep-in-storage.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { currentDiet } from '#src/queries/device.ts';
import { fitFor } from '#src/shared/diet/diet-claims.ts';
import { tellNotKept } from '#src/shared/not-kept.ts';

const KEY = 'hide unfit';

export type Fitting = {
  /** Of each dish that by its tags does not fit the reader, by its id: the tags that say so. */
  unfit: ReadonlyMap<string, readonly string[]>;
  /** How many dishes have tags that answer neither yes nor no to the reader's diet; 0 without a diet. */
  unsaid: number;
  isHiding: boolean;
  onHide: (isHiding: boolean) => void;
  isShown: (item: Item) => boolean;
};

/**
 * Which dishes of a list do not fit what its reader eats, and whether those are hidden: on this device, in every list.
 * @param openID the dish that is open, which stays while it is
 */
export function useFitting(items: readonly Item[], openID: string | null): Fitting {
  const diet = useQuery(currentDiet);
  const [isHiding, setHiding] = useState(() => localStorage.getItem(KEY) === 'on');
  const { unfit, unsaid } = useMemo(() => readFits(items, diet), [diet, items]);
  const onHide = (next: boolean) => {
    setHiding(next);
    if (!keepInStorage('local', KEY, next ? 'on' : 'off')) tellNotKept();
  };
  // Until the diet has been read no dish is shown: those that do not fit would appear and go again.
  const isShown = ({ id }: Item) => !isHiding || (diet !== undefined && (!unfit.has(id) || id === openID));
  return { unfit, unsaid, isHiding, onHide, isShown };
}

function readFits(items: readonly Item[], diet: Diet | undefined): Pick<Fitting, 'unfit' | 'unsaid'> {
  if (diet === undefined || !isAnyDiet(diet)) return { unfit: new Map(), unsaid: 0 };
  const said = fitFor(diet);
  const fits = items.map(({ id, tags }) => ({ id, ...said(tags) }));
  return {
    unfit: new Map(fits.filter(({ kind }) => kind === 'unfit').map(({ id, tags }) => [id, tags])),
    unsaid: fits.filter(({ kind }) => kind === 'unsaid').length,
  };
}
