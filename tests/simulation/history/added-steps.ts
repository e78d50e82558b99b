import type { Fault } from './faults.ts';

/** Puts a step into a plan, on one of so many phones. */
export type AddStep = (
  name: string,
  phone: number,
  more?: { pass?: number; fault?: Fault; times?: number },
) => void;

/** What befalls a request of a command, or the phone that sends it. */
export const ON_THE_WAY = [
  'dropped',
  'answer-lost',
  'slow',
  'http-500',
  'duplicate',
  'killed-in-flight',
  'killed-before-settling',
] as const satisfies readonly Fault[];

/** A fault that a step meets once, if one is given. */
export function once(fault: Fault | undefined): { fault?: Fault; times?: number } {
  return fault === undefined ? {} : { fault, times: 1 };
}
