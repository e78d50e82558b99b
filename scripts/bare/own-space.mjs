/** Runs programs with their own mounts and processes, which end with the program or this process. */
import { run } from '../run/run.mjs';

/** The command line before a program's own words. */
export const IN_OWN_SPACE = [
  'setpriv',
  ...['--pdeathsig', 'KILL'],
  'unshare',
  ...['--mount', '--pid', '--fork', '--kill-child', '--mount-proc'],
];

/**
 * Runs a program in new namespaces. `unshare` ignores gentler signals; its end kills all processes
 * inside. Resolves to the exit code.
 */
export const runInOwnSpace = (words, options = {}) => {
  const [program, ...args] = [...IN_OWN_SPACE, ...words];
  return run(program, args, {}, { ...options, stopsBy: 'SIGKILL' });
};
