import type { Fault } from '#tests/simulation/history/faults.ts';

/** A replacement of one text in one source file. */
type Edit = {
  /** The source file's path from the root of the project. */
  file: string;
  /** A text that occurs in the file exactly once. */
  find: string;
  /** The text that replaces it. */
  replace: string;
};

/**
 * A bug that a programmer could plausibly write. It exists only here: the product has no switch for it, and
 * only the planter can add it.
 */
export type PlantedBug = {
  /** The bug's name, in words. */
  name: string;
  /** The harm that the bug would do to a user. */
  harm: string;
  edits: readonly [Edit, ...Edit[]];
  /** The histories to try first; all if missing. It only makes the test of all bugs faster. */
  focus?: Focus;
};

/** Histories in which a bug shows soon. */
type Focus = { faults?: readonly Fault[]; seed?: number; batchThreshold?: number };

/** Returns a bug in one file. Each change is a pair of the text to find and its replacement. */
export function bugIn(file: string, name: string, harm: string, ...changes: [string, string][]): PlantedBug {
  const [first, ...more] = changes.map(([find, replace]) => ({ file, find, replace }));
  if (first === undefined) throw new Error(`planted bug '${name}' changes nothing`);
  return { name, harm, edits: [first, ...more] };
}

/** Returns the bug with a focus on histories that show it. */
export function shownBy(focus: Focus, bug: PlantedBug): PlantedBug {
  return { ...bug, focus };
}
