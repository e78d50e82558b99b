/** What readers ask a server for while something happens to it; plain Node, for a machine where nothing is installed yet. */

const READERS = 4;
const PAUSE_MS = 20;
/** An answer that takes longer has failed. */
const PATIENCE_MS = 30_000;

/**
 * Has several readers ask for pages in turn until they are told to stop.
 * @param origin of the server or its proxy
 * @param paths what they ask for; more may be added meanwhile. Of `/api/health` the version is noted
 * @returns `seen`, which goes on: how often they asked, what failed, which versions answered; and `stop`, which resolves with it
 */
export const startLoad = (origin, paths) => {
  const seen = { asked: 0, failures: [], versions: new Set() };
  let isOver = false;
  const ask = async (path) => {
    const answer = await fetch(origin + path, { signal: AbortSignal.timeout(PATIENCE_MS) });
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
