import { useMemo, useState } from 'react';
import { type Diet, isAnyDiet } from '#src/domain/diet.ts';
import type { Item } from '#src/domain/list.ts';
import { keepInStorage } from '#src/platform/keep-in-storage.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { currentDiet } from '#src/queries/device.ts';
import { type DishFit, dishFitFor } from '#src/shared/diet/dish-fit.ts';
import type { ContentsOf } from '#src/shared/diet/use-contents.ts';
import { tellNotKept } from '#src/shared/not-kept.ts';

const KEY = 'hide unfit';

export type Fitting = {
  /** Of each dish that does not fit the reader, or sometimes does not, by its id: what says so. */
  cautions: ReadonlyMap<string, DishFit>;
  /** How many dishes do not fit. */
  unfit: number;
  /** Of how many dishes nothing answers yes or no to the reader's diet; 0 without a diet. */
  unsaid: number;
  isHiding: boolean;
  onHide: (isHiding: boolean) => void;
  isShown: (item: Item) => boolean;
};

/**
 * Which dishes of a list do not fit what its reader eats, and whether those are hidden: on this device, in every list.
 * @param openID the dish that is open, which stays while it is
 */
export function useFitting(items: readonly Item[], openID: string | null, contentsOf: ContentsOf): Fitting {
  const diet = useQuery(currentDiet);
  const [isHiding, setHiding] = useState(() => localStorage.getItem(KEY) === 'on');
  const { cautions, unfit, unsaid } = useMemo(
    () => readFits(items, diet, contentsOf),
    [diet, items, contentsOf],
  );
  const onHide = (next: boolean) => {
    setHiding(next);
    if (!keepInStorage('local', KEY, next ? 'on' : 'off')) tellNotKept();
  };
  // Until the diet has been read no dish is shown: those that do not fit would appear and go again.
  const isShown = ({ id }: Item) =>
    !isHiding || (diet !== undefined && (cautions.get(id)?.kind !== 'unfit' || id === openID));
  return { cautions, unfit, unsaid, isHiding, onHide, isShown };
}

function readFits(
  items: readonly Item[],
  diet: Diet | undefined,
  contentsOf: ContentsOf,
): Pick<Fitting, 'cautions' | 'unfit' | 'unsaid'> {
  if (diet === undefined || !isAnyDiet(diet)) return { cautions: new Map(), unfit: 0, unsaid: 0 };
  const fitOf = dishFitFor(diet);
  const fits = items.map(({ id, name, tags }) => [id, fitOf(tags, contentsOf(name))] as const);
  const count = (wanted: DishFit['kind']) => fits.filter(([, { kind }]) => kind === wanted).length;
  return {
    cautions: new Map(fits.filter(([, { kind }]) => kind === 'unfit' || kind === 'sometimes')),
    unfit: count('unfit'),
    unsaid: count('unsaid'),
  };
}
