/** Programs with mounts and processes of their own: both are gone as soon as the program or this process ends. */
import { run } from '../run/run.mjs';

/** The words that a program's own words follow. */
export const IN_OWN_SPACE = [
  'setpriv',
  ...['--pdeathsig', 'KILL'],
  'unshare',
  ...['--mount', '--pid', '--fork', '--kill-child', '--mount-proc'],
];

/** Runs a program so. `unshare` heeds no gentler signal; the end of it ends everything inside. Answers with the exit code. */
export const runInOwnSpace = (words, options = {}) => {
  const [program, ...args] = [...IN_OWN_SPACE, ...words];
  return run(program, args, {}, { ...options, stopsBy: 'SIGKILL' });
};
