import { useRef, useState } from 'react';
import { saveList } from '#src/commands/public-list.ts';
import { tickItem } from '#src/commands/tick-item.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import type { Item } from '#src/domain/list.ts';
import { useNeedAccount } from '#src/parts/account/need-account.ts';
import { attempt, run, tellFailure } from '#src/parts/actions/run.ts';
import { feelTick } from '../own/use-tick.ts';

type AddList = {
  /**
   * Saves the list, and ticks the given dish, if any, on the copy. Further calls do nothing unless the save
   * failed.
   */
  add: (eaten: Item | null) => void;
  /** Whether the list is being saved or the copy's page is about to open. */
  isAdding: boolean;
  /** Ids of the dishes that were ticked since the save began. */
  ticked: ReadonlySet<string>;
  /** Ticks or unticks a dish of the copy while the copy's page has not opened yet. */
  tick: (itemID: string, isDone: boolean) => void;
};

/**
 * Returns a function that saves another user's list to the user's own lists, and the state of the save. It
 * leads a visitor to the login.
 * @param onAdded called with the id of the copy that was just made
 */
export function useAddList(list: PublicListRow, onAdded: (copyID: string) => void): AddList {
  const needAccount = useNeedAccount();
  // The save of the list. It resolves to the copy's id, or to null if the save failed.
  const saving = useRef<Promise<string | null>>(null);
  const [isAdding, setAdding] = useState(false);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const save = async (eaten: Item | null) => {
    const saved = await attempt(async (device) => {
      const listID = await saveList(device, list);
      if (eaten !== null) await tickItem(device, { listID, itemID: eaten.id }, { isDone: true });
      return listID;
    });
    if (saved.kind === 'done') {
      onAdded(saved.value);
      return saved.value;
    }
    saving.current = null;
    setAdding(false);
    setTicked(new Set());
    if (saved.code === 'NOT_SIGNED_IN') await needAccount({ kind: 'save', list });
    else tellFailure(saved);
    return null;
  };
  return {
    add: (eaten) => {
      if (saving.current !== null) return;
      saving.current = save(eaten);
      setAdding(true);
    },
    isAdding,
    ticked,
    tick: (itemID, isDone) => {
      feelTick(isDone);
      setTicked(
        (previous) => new Set([...previous].filter((id) => id !== itemID).concat(isDone ? itemID : [])),
      );
      void saving.current?.then(async (listID) => {
        if (listID !== null) await run(tickItem, { listID, itemID }, { isDone });
      });
    },
  };
}
