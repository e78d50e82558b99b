/** Locks between processes by files. The system releases a lock when its process ends in any way. */
import { spawn } from 'node:child_process';

/**
 * Takes a lock.
 * @param file created if missing
 * @param mayWait whether to wait while another process holds it
 * @returns a function that releases it; undefined when another process holds it
 */
export const takeLock = (file, { mayWait = false } = {}) => {
  const args = [...(mayWait ? [] : ['--nonblock']), file, 'sh', '-c', 'echo taken; exec cat'];
  // The lock lasts while the input of `cat`, held by this process, is open. Ctrl-C
  // does not reach its process group.
  const holder = spawn('flock', args, { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  return new Promise((resolve, reject) => {
    holder.once('error', reject);
    holder.once('exit', () => resolve(undefined));
    holder.stdout.once('data', () => resolve(() => holder.stdin.end()));
  });
};
