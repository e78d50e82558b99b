import type { Entry } from '#src/db/schema.ts';

/** Which parts of a list have changes that the server has not settled. */
type WaitingParts = {
  /** Ids of the dishes with unsettled changes. */
  items: ReadonlySet<string>;
  /** Whether the list itself has unsettled changes: its creation, its name and so on. */
  isListWaiting: boolean;
  /** The entries that the server refused, oldest first. */
  refused: Entry[];
};

/** Sorts a list's entries by the part of the list that they change. */
export function waitingParts(entries: readonly Entry[]): WaitingParts {
  const unsent = entries.filter((entry) => entry.state !== 'rejected');
  return {
    items: new Set(unsent.flatMap((entry) => ('itemID' in entry ? [entry.itemID] : []))),
    isListWaiting: unsent.some((entry) => !('itemID' in entry)),
    refused: entries.filter((entry) => entry.state === 'rejected'),
  };
}
