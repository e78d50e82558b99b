import { useEffect, useEffectEvent, useState } from 'react';
import { databaseTrouble } from '#src/db/database-trouble.ts';
import { network } from './network.ts';

/** A read that failed on this device: what came could not be stored, for want of space or for another reason. */
export type FailedHere = { kind: 'failed'; isFull: boolean };

/** How a read from the service stands: `outcome` is undefined until the first answer or failure. */
export type Fetching<Outcome> = { outcome: Outcome | FailedHere | undefined; retry: () => void };

/** The outcome for a screen that asks only whether there is one: null when this device failed at it. */
export function orNone<Outcome extends object | null>(
  outcome: Outcome | FailedHere | undefined,
): Exclude<Outcome, FailedHere> | null | undefined {
  const hasFailed = outcome != null && 'kind' in outcome && outcome.kind === 'failed';
  return hasFailed ? null : (outcome as Exclude<Outcome, FailedHere> | undefined);
}

/** The outcome of a read that threw an error instead of answering. */
export function failedHere(error: unknown): FailedHere {
  return { kind: 'failed', isFull: databaseTrouble(error) === 'full' };
}

/**
 * Fetches what a screen shows, on opening, for each new key, and when the network comes back. What is fetched goes
 * into the database; only how it went comes out here.
 * @param key names what is fetched; changing it drops the old outcome
 * @param fetcher told whether the user asks, or the network's return does
 * @param delayMs waits this long first, so that typing asks once
 */
export function useFetched<Outcome>(
  key: string,
  fetcher: (isAsked: boolean) => Promise<Outcome>,
  delayMs = 0,
): Fetching<Outcome> {
  const [settled, setSettled] = useState<{ key: string; outcome: Outcome | FailedHere }>();
  const [attempt, setAttempt] = useState(0);
  const fetchNow = useEffectEvent(fetcher);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new run
  useEffect(() => {
    let isLeft = false;
    let isRunning = false;
    const run = async (isAsked: boolean) => {
      // The answer itself turns the network mode on, which would ask again.
      if (isRunning) return;
      isRunning = true;
      const outcome = await fetchNow(isAsked).catch(failedHere);
      isRunning = false;
      if (!isLeft) setSettled({ key, outcome });
    };
    const timer = setTimeout(() => void run(true), delayMs);
    const unsubscribe = network.subscribe(() => {
      if (!network.isOffline()) void run(false);
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
