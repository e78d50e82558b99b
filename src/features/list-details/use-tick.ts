import { useState } from 'react';
import { editList } from '#src/commands/edit-list.ts';
import { run } from '#src/shared/run.ts';

type Tick = { listID: string; itemID: string; isDone: boolean };

/**
 * A dish's tick and how to change it. The box shows what was tapped until the database says the same: a box that
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
    void run(editList, { kind: 'item.tick', listID, itemID, args: { isDone: next } }).then(
      ({ kind }) => kind === 'failed' && setWanted(null),
    );
  };
  return [wanted ?? isDone, tick];
}
