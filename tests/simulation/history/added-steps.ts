import type { Fault } from './faults.ts';

/** Adds a step to a plan, on the phone with this index. */
export type AddStep = (
  name: string,
  phone: number,
  more?: { pass?: number; fault?: Fault; times?: number },
) => void;

/** Faults of a command's request, or of the phone that sends it. */
export const IN_FLIGHT_FAULTS = [
  'dropped',
  'answer-lost',
  'slow',
  'http-500',
  'duplicate',
  'killed-in-flight',
  'killed-before-settling',
] as const satisfies readonly Fault[];

/** Returns the part of a step that makes it meet a fault once, or nothing if no fault is given. */
export function once(fault: Fault | undefined): { fault?: Fault; times?: number } {
  return fault === undefined ? {} : { fault, times: 1 };
}
