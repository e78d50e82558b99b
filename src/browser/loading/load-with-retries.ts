import { onCommitted } from '#src/browser/database/device.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 300_000;

/**
 * Loads a part that the app needs, and retries failures after growing pauses. A retry starts early when the
 * network returns, the page comes into view or the user makes a change. Some browsers remember a failed
 * import until the page reloads; `reloadOnChunkError` handles those.
 * @returns the part, however late; never rejects
 */
export async function loadWithRetries<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load();
    } catch {
      await nextChance(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS));
    }
  }
}

/**
 * Resolves after a pause (milliseconds), or earlier when the network returns, the page comes into view or the
 * user makes a change.
 */
export function nextChance(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const finish = () => {
      for (const stop of stops) stop();
      resolve();
    };
    const finishIfVisible = () => {
      if (document.visibilityState === 'visible') finish();
    };
    const timer = setTimeout(finish, pauseMs);
    addEventListener('online', finish);
    document.addEventListener('visibilitychange', finishIfVisible);
    stops.push(
      () => clearTimeout(timer),
      () => removeEventListener('online', finish),
      () => document.removeEventListener('visibilitychange', finishIfVisible),
      onCommitted(finish),
    );
  });
}
