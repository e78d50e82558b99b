/**
 * Simulates the requests of readers during an update. Plain Node, for a machine where nothing is installed
 * yet.
 */

const READERS = 4;
const PAUSE_MS = 20;
/** An answer that takes longer counts as failed. */
const TIMEOUT_MS = 30_000;

/**
 * Starts several readers that request pages in turn until they are stopped.
 * @param origin of the server or its proxy
 * @param paths the requested paths; more may be added meanwhile. For `/api/health` the answered version is
 * recorded
 * @returns `seen`, which is kept up to date: the number of requests, the failures, and the versions that
 * answered; and `stop`, which resolves to it
 */
export const startLoad = (origin, paths) => {
  const seen = { asked: 0, failures: [], versions: new Set() };
  let isOver = false;
  const ask = async (path) => {
    const answer = await fetch(origin + path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(answer.status);
    if (path === '/api/health') seen.versions.add(JSON.parse(text).version);
  };
  const read = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const path = paths[turn % paths.length];
      await ask(path).catch((error) => seen.failures.push(`${error.message} at ${path}`));
      seen.asked += 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const reading = Promise.all(Array.from({ length: READERS }, read));
  const stop = async () => {
    isOver = true;
    await reading;
    return seen;
  };
  return { seen, stop };
};
