import type { Entry } from '#src/db/schema.ts';

/** Which parts of a list have changes that the server has not settled. */
export type WaitingParts = {
  /** Ids of dishes. */
  items: ReadonlySet<string>;
  /** The list as a whole: its creation, its saving, its name. */
  isList: boolean;
  /** What the server refused, oldest first. */
  refused: Entry[];
};

/** Sorts a list's entries by what they are about. */
export function waitingParts(entries: readonly Entry[]): WaitingParts {
  const unsent = entries.filter((entry) => entry.state !== 'rejected');
  return {
    items: new Set(unsent.flatMap((entry) => ('itemID' in entry ? [entry.itemID] : []))),
    isList: unsent.some((entry) => !('itemID' in entry)),
    refused: entries.filter((entry) => entry.state === 'rejected'),
  };
}
