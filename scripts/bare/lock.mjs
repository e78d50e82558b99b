/** Locks between processes, by files. The system frees one when its process ends, however that ends. */
import { spawn } from 'node:child_process';

/**
 * Takes a lock.
 * @param file made if need be
 * @param mayWait whether to wait while another process has it
 * @returns gives it back; undefined where another process has it
 */
export const takeLock = (file, { mayWait = false } = {}) => {
  const args = [...(mayWait ? [] : ['--nonblock']), file, 'sh', '-c', 'echo taken; exec cat'];
  // The lock lasts as long as `cat` has an open input, which is this process's. Ctrl-C does not reach its group.
  const holder = spawn('flock', args, { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  return new Promise((resolve, reject) => {
    holder.once('error', reject);
    holder.once('exit', () => resolve(undefined));
    holder.stdout.once('data', () => resolve(() => holder.stdin.end()));
  });
};
