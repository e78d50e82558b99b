import type { Fault } from '#tests/simulation/history/faults.ts';

/** One change of one place in one source file. */
export type Edit = {
  /** The source file, from the root of the project. */
  file: string;
  /** The place: a text that stands in the file exactly once. */
  find: string;
  /** What stands there with the bug in. */
  replace: string;
};

/**
 * A bug that a tired programmer could have written. It exists here only: the product has no switch for it, and the
 * planter is the one thing that can throw it.
 */
export type PlantedBug = {
  /** Its name, in words. */
  name: string;
  /** What it would do to a traveller. */
  harm: string;
  edits: readonly [Edit, ...Edit[]];
  /** Where the hunt for it looks first; left out: everywhere. Only so that the test of all bugs takes a minute. */
  focus?: Focus;
};

/** Histories in which a bug shows soon. */
export type Focus = { faults?: readonly Fault[]; seed?: number; mostAlone?: number };

/** A bug in one file. */
export function bugIn(file: string, name: string, harm: string, ...changes: [string, string][]): PlantedBug {
  const [first, ...more] = changes.map(([find, replace]) => ({ file, find, replace }));
  if (first === undefined) throw new Error(`planted bug '${name}' changes nothing`);
  return { name, harm, edits: [first, ...more] };
}

/** The bug, hunted for where it shows. */
export function shownBy(focus: Focus, bug: PlantedBug): PlantedBug {
  return { ...bug, focus };
}
