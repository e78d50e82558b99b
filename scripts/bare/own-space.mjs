/**
 * Runs programs in new namespaces for mounts and processes. All processes inside end with the program or with
 * this process.
 */
import { run } from '../run/run.mjs';

/** The command that runs a program in new namespaces. The program and its arguments follow. */
export const IN_OWN_SPACE = [
  'setpriv',
  ...['--pdeathsig', 'KILL'],
  'unshare',
  ...['--mount', '--pid', '--fork', '--kill-child', '--mount-proc'],
];

/**
 * Runs a program in new namespaces, and resolves to its exit code. It is stopped by SIGKILL, because
 * `unshare` ignores gentler signals. The end of `unshare` kills all processes inside.
 */
export const runInOwnSpace = (words, options = {}) => {
  const [program, ...args] = [...IN_OWN_SPACE, ...words];
  return run(program, args, {}, { ...options, stopsBy: 'SIGKILL' });
};
