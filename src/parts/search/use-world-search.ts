import { useState } from 'react';
import { backgroundService } from '#src/browser/network/sync-client.ts';
import { useFetched } from '#src/browser/network/use-fetched.ts';
import type { Continent } from '#src/domain/countries.ts';
import { readersLanguage } from '#src/parts/dishes/use-translated.ts';
import { fetchWorld, type WorldResults } from '#src/sync/public-lists.ts';

/** How long typing must pause before a request is sent, in milliseconds. */
const TYPING_MS = 300;

/** The server's answer to a search in all countries. */
export type WorldSearch = {
  /** The latest results, which may belong to an earlier term. */
  results: WorldResults;
  /** Whether the results belong to this search. */
  isAnswered: boolean;
  /** True if the request failed, so that only this device is searched. */
  hasRequestFailed: boolean;
};

const NOTHING: WorldResults = { dishes: [], lists: [] };

/**
 * The latest answer. It is reused when the user returns from a result, and while the user types: until the
 * next answer, results that still match are shown.
 */
let newest: { key: string; results: WorldResults } | undefined;

/** Searches on the server for a term in all countries, or on these continents, whenever typing pauses. */
export function useWorldSearch(term: string, continents: readonly Continent[]): WorldSearch {
  const [latest, setLatest] = useState(newest);
  const key = `world ${continents.join()} ${term}`;
  const { outcome } = useFetched(
    key,
    async () => {
      const fetched = await fetchWorld(backgroundService, term, continents, readersLanguage());
      if (fetched.kind === 'done') newest = { key, results: fetched.results };
      return fetched;
    },
    TYPING_MS,
  );
  // Not set in the fetcher, because `outcome` omits an answer that arrives after a later search began.
  if (outcome?.kind === 'done' && outcome.results !== latest?.results)
    setLatest({ key, results: outcome.results });
  return {
    results: latest?.results ?? NOTHING,
    isAnswered: latest?.key === key,
    hasRequestFailed: outcome !== undefined && outcome.kind !== 'done',
  };
}
