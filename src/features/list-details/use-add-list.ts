import { saveList } from '#src/commands/public-list.ts';
import { tickItem } from '#src/commands/tick-item.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import type { Item } from '#src/domain/list.ts';
import { useNeedAccount } from '#src/shared/need-account.ts';
import { attempt, tellFailure } from '#src/shared/run.ts';

/**
 * How somebody's list becomes one's own; a visitor is led to an account first.
 * @param onAdded called with the id of the copy that was just made
 * @returns what does it, and ticks a dish of it at once if one is named
 */
export function useAddList(
  list: PublicListRow,
  onAdded: (copyID: string) => void,
): (eaten: Item | null) => Promise<void> {
  const needAccount = useNeedAccount();
  return async (eaten) => {
    const saved = await attempt(async (device) => {
      const listID = await saveList(device, list);
      if (eaten !== null) await tickItem(device, { listID, itemID: eaten.id }, true);
      return listID;
    });
    if (saved.kind === 'done') onAdded(saved.value);
    else if (saved.code === 'NOT_SIGNED_IN') await needAccount({ kind: 'save', list });
    else tellFailure(saved);
  };
}
