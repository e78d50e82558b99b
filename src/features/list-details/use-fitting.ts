import { useMemo, useState } from 'react';
import type { Item } from '#src/domain/list.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { currentDiet } from '#src/queries/device.ts';
import { fitFor } from '#src/shared/diet/diet-claims.ts';

const KEY = 'hide unfit';

export type Fitting = {
  /** Of each dish that by its tags does not fit the reader, by its id: the tags that say so. */
  unfit: ReadonlyMap<string, readonly string[]>;
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
  const unfit = useMemo(() => {
    if (diet === undefined) return new Map<string, readonly string[]>();
    const said = fitFor(diet);
    const found = items.map(({ id, tags }) => ({ id, ...said(tags) }));
    return new Map(found.filter(({ kind }) => kind === 'unfit').map(({ id, tags }) => [id, tags]));
  }, [diet, items]);
  const onHide = (next: boolean) => {
    localStorage.setItem(KEY, next ? 'on' : 'off');
    setHiding(next);
  };
  // Until the diet has been read no dish is shown: those that do not fit would appear and go again.
  const isShown = ({ id }: Item) => !isHiding || (diet !== undefined && (!unfit.has(id) || id === openID));
  return { unfit, isHiding, onHide, isShown };
}
