/** Locks between processes, held on files. The system releases a lock however its process ends. */
import { spawn } from 'node:child_process';

/**
 * Takes a lock.
 * @param file created if missing
 * @param mayWait whether to wait while another process holds the lock
 * @returns a function that releases the lock; undefined when another process holds it
 */
export const takeLock = (file, { mayWait = false } = {}) => {
  const args = [...(mayWait ? [] : ['--nonblock']), file, 'sh', '-c', 'echo taken; exec cat'];
  // The lock lasts until this process ends or closes the input of `cat`. Ctrl-C does not reach `cat`, because
  // it is in a process group of its own.
  const holder = spawn('flock', args, { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  return new Promise((resolve, reject) => {
    holder.once('error', reject);
    holder.once('exit', () => resolve(undefined));
    holder.stdout.once('data', () => resolve(() => holder.stdin.end()));
  });
};
