import { useEffect, useEffectEvent, useState } from 'react';
import { network } from './network.ts';

/** How a read from the service stands: `outcome` is undefined until the first answer. */
export type Fetching<Outcome> = { outcome: Outcome | undefined; retry: () => void };

/**
 * Fetches what a screen shows, on opening, for each new key, and when the network comes back. What is fetched goes
 * into the database; only how it went comes out here.
 * @param key names what is fetched; changing it drops the old outcome
 * @param delayMs waits this long first, so that typing asks once
 */
export function useFetched<Outcome>(
  key: string,
  fetcher: () => Promise<Outcome>,
  delayMs = 0,
): Fetching<Outcome> {
  const [settled, setSettled] = useState<{ key: string; outcome: Outcome }>();
  const [attempt, setAttempt] = useState(0);
  const fetchNow = useEffectEvent(fetcher);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new run
  useEffect(() => {
    let isLeft = false;
    let isRunning = false;
    const run = async () => {
      // The answer itself turns the network mode on, which would ask again.
      if (isRunning) return;
      isRunning = true;
      const outcome = await fetchNow();
      isRunning = false;
      if (!isLeft) setSettled({ key, outcome });
    };
    const timer = setTimeout(run, delayMs);
    const unsubscribe = network.subscribe(() => {
      if (!network.isOffline()) void run();
    });
    return () => {
      isLeft = true;
      clearTimeout(timer);
      unsubscribe();
    };
  }, [key, delayMs, attempt]);
  return {
    outcome: settled?.key === key ? settled.outcome : undefined,
    retry: () => {
      setSettled(undefined);
      setAttempt(attempt + 1);
    },
  };
}
