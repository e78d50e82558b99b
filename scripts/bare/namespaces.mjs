/**
 * Runs programs in new Linux namespaces for mounts and processes. When the program or this process ends, all
 * processes in the namespaces end.
 */
import { run } from '../run/run.mjs';

/** Words of the command line before the program that runs in new namespaces. */
export const NEW_NAMESPACES_COMMAND = [
  'setpriv',
  ...['--pdeathsig', 'KILL'],
  'unshare',
  ...['--mount', '--pid', '--fork', '--kill-child', '--mount-proc'],
];

/**
 * Runs a program in new namespaces, and resolves to its exit code. A signal to this process stops the program
 * by SIGKILL, because `unshare` ignores gentler signals. The end of `unshare` kills all processes in the
 * namespaces.
 */
export const runInNewNamespaces = (programAndArgs, options = {}) => {
  const [program, ...args] = [...NEW_NAMESPACES_COMMAND, ...programAndArgs];
  return run(program, args, {}, { ...options, stopSignal: 'SIGKILL' });
};
