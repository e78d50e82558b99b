import { parseArgs } from 'node:util';
import { FAULTS, type Fault, isFault } from '#tests/simulation/history/faults.ts';
import type { PlanOptions } from '#tests/simulation/history/plan.ts';

/** The options of `npm run simulate`. */
export type Options = PlanOptions & {
  seed: number;
  histories: number;
  jobs: number;
  /** The index of the share of histories that this process runs; null in the parent process. */
  job: number | null;
  /** True to hunt the planted bugs instead of running random histories. */
  isPlanted: boolean;
};

export const USAGE = `npm run simulate -- [--histories N] [--seed S] [--faults a,b,…] [--devices N] [--jobs N]
npm run simulate -- --seed S [--history 3,7,12]   one history, or only these of its steps, with each step printed
npm run simulate -- --planted                     every planted bug and the promise that it breaks
faults: ${FAULTS.join(', ')}`;

/** Reads the command line. @throws Error that names the wrong option */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      histories: { type: 'string' },
      seed: { type: 'string' },
      faults: { type: 'string' },
      devices: { type: 'string' },
      jobs: { type: 'string' },
      history: { type: 'string' },
      job: { type: 'string' },
      planted: { type: 'boolean' },
    },
  });
  const number = (name: Exclude<keyof typeof values, 'planted'>, fallback: number): number => {
    const given = values[name];
    if (given === undefined) return fallback;
    if (!/^\d+$/.test(given)) throw new Error(`--${name} must be a number`);
    return Number(given);
  };
  const isSingleHistory = values.histories === undefined && values.seed !== undefined;
  return {
    seed: number('seed', 1),
    histories: number('histories', isSingleHistory ? 1 : 200),
    jobs: number('jobs', 2),
    job: values.job === undefined ? null : number('job', 0),
    isPlanted: values.planted === true,
    ...(values.devices !== undefined && { phones: number('devices', 3) }),
    ...(values.faults !== undefined && { faults: faultsIn(values.faults) }),
    ...(values.history !== undefined && { only: values.history.split(',').map(Number) }),
  };
}

function faultsIn(text: string): Fault[] {
  return text.split(',').map((name) => {
    if (!isFault(name)) throw new Error(`there is no fault ${name}`);
    return name;
  });
}
