import { useState } from 'react';
import { editList } from '#src/commands/edit-list.ts';
import { device } from '#src/platform/device.ts';

type Tick = { listID: string; itemID: string; isDone: boolean };

/**
 * A meal's tick and how to change it. The box shows what was tapped until the database says the same: a box that
 * waits even a frame for its own tick feels broken.
 */
export function useTick({
  listID,
  itemID,
  isDone,
}: Tick): [isDone: boolean, tick: (isDone: boolean) => void] {
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (wanted === isDone) setWanted(null);
  const tick = (next: boolean) => {
    setWanted(next);
    void editList(device, { kind: 'item.tick', listID, itemID, args: { isDone: next } }).catch((error) => {
      setWanted(null);
      throw error;
    });
  };
  return [wanted ?? isDone, tick];
}
