import { useEffect, useEffectEvent, useState } from 'react';
import { databaseTrouble } from '#src/db/database-trouble.ts';
import { network } from './network.ts';

/**
 * A read that failed on this device: the answer could not be stored because the device is full, or for
 * another reason.
 */
type FailedHere = { kind: 'failed'; isFull: boolean };

/** State of a read from the server. `outcome` is undefined until the first answer or failure. */
type Fetching<Outcome> = { outcome: Outcome | FailedHere | undefined; retry: () => void };

/**
 * Returns the outcome; undefined while the fetch is running; null instead of a failure on this device, for a
 * screen that does not show the reason.
 */
export function outcomeOrNull<Outcome extends object | null>(
  outcome: Outcome | FailedHere | undefined,
): Exclude<Outcome, FailedHere> | null | undefined {
  const hasFailed = outcome != null && 'kind' in outcome && outcome.kind === 'failed';
  return hasFailed ? null : (outcome as Exclude<Outcome, FailedHere> | undefined);
}

/** Returns the outcome for a read that threw an error. */
export function failedHere(error: unknown): FailedHere {
  return { kind: 'failed', isFull: databaseTrouble(error) === 'full' };
}

/**
 * Fetches a screen's data on mount, for each new key, and when the network returns. The fetcher stores the
 * data in the database; the hook returns only the outcome.
 * @param key identifies the data; a new key drops the old outcome.
 * @param fetcher called with true if the user asks for the fetch, with false if the network has returned
 * @param delayMs waits this long first, so that typing sends one request.
 */
export function useFetched<Outcome>(
  key: string,
  fetcher: (isUserRequest: boolean) => Promise<Outcome>,
  delayMs = 0,
): Fetching<Outcome> {
  const [settled, setSettled] = useState<{ key: string; outcome: Outcome | FailedHere }>();
  const [attempt, setAttempt] = useState(0);
  const fetchNow = useEffectEvent(fetcher);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt runs it again
  useEffect(() => {
    let isUnmounted = false;
    let isRunning = false;
    const run = async (isUserRequest: boolean) => {
      // The answer itself switches the network mode to online, so without this check it would start a second
      // fetch.
      if (isRunning) return;
      isRunning = true;
      const outcome = await fetchNow(isUserRequest).catch(failedHere);
      isRunning = false;
      if (!isUnmounted) setSettled({ key, outcome });
    };
    const timer = setTimeout(() => void run(true), delayMs);
    const unsubscribe = network.subscribe(() => {
      if (!network.isOffline()) void run(false);
    });
    return () => {
      isUnmounted = true;
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
