import { onCommitted } from './device.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 300_000;

/**
 * Loads a part of the app that the page cannot do without for long. When it does not come it is asked for again after a
 * pause, and at once when the network returns, the page comes into view or the user has changed something. A browser
 * that remembers the failure until the page is loaded anew has `reloadOnChunkError` for that.
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

/** Resolves after a pause (milliseconds), or earlier when the network returns, the page is seen or something was changed. */
export function nextChance(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const go = () => {
      for (const stop of stops) stop();
      resolve();
    };
    const seen = () => {
      if (document.visibilityState === 'visible') go();
    };
    const timer = setTimeout(go, pauseMs);
    addEventListener('online', go);
    document.addEventListener('visibilitychange', seen);
    stops.push(
      () => clearTimeout(timer),
      () => removeEventListener('online', go),
      () => document.removeEventListener('visibilitychange', seen),
      onCommitted(go),
    );
  });
}
