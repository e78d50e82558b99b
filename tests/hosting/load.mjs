/**
 * Simulates the requests of readers during an update. Uses Node alone, because a bare machine has no packages
 * yet.
 */

const READERS = 4;
const PAUSE_MS = 20;
/** A request without an answer after this time has failed. */
const TIMEOUT_MS = 30_000;

/**
 * Starts several readers that request pages in turn until they are stopped.
 * @param origin of the server or its proxy
 * @param paths the requested paths; the caller may add more later
 * @returns `seen`, which the readers update: the number of requests (`requests`), the failures, and the
 *   server versions that `/api/health` answered; and `stop`, which ends the readers and resolves to `seen`
 */
export const startLoad = (origin, paths) => {
  const seen = { requests: 0, failures: [], versions: new Set() };
  let isTestOver = false;
  const request = async (path) => {
    const answer = await fetch(origin + path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(answer.status);
    if (path === '/api/health') seen.versions.add(JSON.parse(text).version);
  };
  const read = async () => {
    for (let turn = 0; !isTestOver; turn += 1) {
      const path = paths[turn % paths.length];
      await request(path).catch((error) => seen.failures.push(`${error.message} at ${path}`));
      seen.requests += 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const reading = Promise.all(Array.from({ length: READERS }, read));
  const stop = async () => {
    isTestOver = true;
    await reading;
    return seen;
  };
  return { seen, stop };
};
