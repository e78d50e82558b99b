import { useMemo, useState } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { keepInStorage } from '#src/browser/storage/keep-in-storage.ts';
import { isAnyDiet } from '#src/domain/diet.ts';
import type { Item } from '#src/domain/list.ts';
import type { Diet } from '#src/domain/stored-diet.ts';
import type { ContentsOf } from '#src/parts/diet/contents-of.ts';
import { type DishFit, dishFitFor } from '#src/parts/diet/dish-fit.ts';
import { showNotStored } from '#src/parts/unsent/not-stored.ts';
import { currentDiet } from '#src/queries/device.ts';

const KEY = 'hide unfit';

export type Fitting = {
  /** Why a dish does not fit the reader, or sometimes does not, by the dish's id. */
  cautions: ReadonlyMap<string, DishFit>;
  /** How many dishes do not fit. */
  unfitCount: number;
  /** How many dishes have no tag or record that says whether they fit; 0 without a diet. */
  unsaidCount: number;
  /** Whether the dishes that do not fit are hidden. */
  isHiding: boolean;
  setHiding: (isHiding: boolean) => void;
  isShown: (item: Item) => boolean;
};

/**
 * Returns which dishes of a list do not fit the reader's diet, and whether they are hidden. The setting
 * applies to every list on this device.
 * @param openID the open dish, which stays visible while it is open
 */
export function useFitting(items: readonly Item[], openID: string | null, contentsOf: ContentsOf): Fitting {
  const diet = useQuery(currentDiet);
  const [isHiding, setIsHiding] = useState(() => localStorage.getItem(KEY) === 'on');
  const { cautions, unfitCount, unsaidCount } = useMemo(
    () => readFits(items, diet, contentsOf),
    [diet, items, contentsOf],
  );
  const setHiding = (next: boolean) => {
    setIsHiding(next);
    if (!keepInStorage('local', KEY, next ? 'on' : 'off')) showNotStored();
  };
  // While hiding, show no dish until the diet has been read. Otherwise unfit dishes would appear and then
  // disappear.
  const isShown = ({ id }: Item) =>
    !isHiding || (diet !== undefined && (cautions.get(id)?.kind !== 'unfit' || id === openID));
  return { cautions, unfitCount, unsaidCount, isHiding, setHiding, isShown };
}

function readFits(
  items: readonly Item[],
  diet: Diet | undefined,
  contentsOf: ContentsOf,
): Pick<Fitting, 'cautions' | 'unfitCount' | 'unsaidCount'> {
  if (diet === undefined || !isAnyDiet(diet)) return { cautions: new Map(), unfitCount: 0, unsaidCount: 0 };
  const fitOf = dishFitFor(diet);
  const fits = items.map((item) => [item.id, fitOf(item.tags, contentsOf(item))] as const);
  const count = (wanted: DishFit['kind']) => fits.filter(([, { kind }]) => kind === wanted).length;
  return {
    cautions: new Map(fits.filter(([, { kind }]) => kind === 'unfit' || kind === 'sometimes')),
    unfitCount: count('unfit'),
    unsaidCount: count('unsaid'),
  };
}
