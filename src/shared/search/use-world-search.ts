import { useState } from 'react';
import type { Continent } from '#src/domain/countries.ts';
import { background } from '#src/platform/sync-client.ts';
import { useFetched } from '#src/platform/use-fetched.ts';
import { readersLanguage } from '#src/shared/countries/use-translated.ts';
import { fetchWorld, type WorldFinds } from '#src/sync/public-lists.ts';

/** How long typing has to pause before the server is asked, in milliseconds. */
const TYPING_MS = 300;

/** What the service has answered to a search over all countries. */
export type WorldSearch = {
  /** The newest finds, which may still be those of a term before. */
  finds: WorldFinds;
  /** Whether they are those of this very search. */
  isAnswered: boolean;
  /** Whether the service did not answer, so that only this device is searched. */
  isFromDevice: boolean;
};

const NOTHING: WorldFinds = { dishes: [], lists: [] };

/**
 * The newest answer, for whoever comes back from what was found, and for whoever types on: until the next answer they see
 * those of its finds that still fit.
 */
let newest: { key: string; finds: WorldFinds } | undefined;

/** Asks the service what a term finds in all countries, or on these continents, whenever typing rests. */
export function useWorldSearch(term: string, continents: readonly Continent[]): WorldSearch {
  const [latest, setLatest] = useState(newest);
  const key = `world ${continents.join()} ${term}`;
  const { outcome } = useFetched(
    key,
    async () => {
      const fetched = await fetchWorld(background, term, continents, readersLanguage());
      if (fetched.kind === 'done') newest = { key, finds: fetched.finds };
      return fetched;
    },
    TYPING_MS,
  );
  // Not in the fetcher: `outcome` leaves out an answer that comes after a later question was asked.
  if (outcome?.kind === 'done' && outcome.finds !== latest?.finds) setLatest({ key, finds: outcome.finds });
  return {
    finds: latest?.finds ?? NOTHING,
    isAnswered: latest?.key === key,
    isFromDevice: outcome !== undefined && outcome.kind !== 'done',
  };
}
