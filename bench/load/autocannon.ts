import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Number of successful answers (2xx) per second, and quantiles of their milliseconds. */
export type Load = { perSecond: number; p50: number; p99: number };

const CLI = 'bench/node_modules/autocannon/autocannon.js';
const SECONDS = Number(process.env.SECONDS ?? 5);
const CONNECTIONS = 10;

/** A request to repeat, and the number of parallel connections. */
type Shots = { method?: string; body?: object; connections?: number };

/**
 * Sends the same request to a URL again and again for five seconds (`SECONDS`), after a second of warm-up.
 * Each connection sends a request when the previous one is answered.
 * @throws Error when an answer is not 2xx
 */
export async function repeatRequest(
  url: string,
  { method = 'GET', body, connections = CONNECTIONS }: Shots = {},
) {
  const args = ['-j', '-n', '-c', String(connections), '-d', String(SECONDS), '-m', method];
  const warmUp = ['-W', '[', '-c', String(connections), '-d', '1', ']'];
  const sent = body === undefined ? [] : ['-H', 'Content-Type=application/json', '-b', JSON.stringify(body)];
  const all = [CLI, ...args, ...warmUp, ...sent, url];
  const { stdout } = await promisify(execFile)(process.execPath, all, { maxBuffer: 2 ** 24 });
  const { requests, latency, non2xx, errors } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} not 2xx, ${errors} errors`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 } satisfies Load;
}
