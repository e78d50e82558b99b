import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { LIMITS } from '#src/contract/limits.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import { findLists, searchLists } from '#src/domain/list-search.ts';
import { backend, serviceFor } from '#src/platform/sync-client.ts';
import { useFetched } from '#src/platform/use-fetched.ts';
import { useQueryFrom } from '#src/platform/use-query.ts';
import { seenLists } from '#src/queries/public-lists.ts';
import { fetchCountrySearch } from '#src/sync/public-lists.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ListTiles } from './list-tiles.tsx';
import { LoadMore } from './load-more.tsx';

/** The server is asked when typing rests this long. */
const TYPING_MS = 300;

export type SearchResultsProps = {
  country: string;
  term: string;
  pages: number;
  /** What this device had seen of the country when the screen opened. */
  first: PublicListRow[] | undefined;
  onPagesChange: (pages: number) => void;
  onLogin: () => void;
};

/** What a search finds among the lists seen on this device; what the server finds besides joins as it comes. */
export function SearchResults({ country, term, pages, first, onPagesChange, onLogin }: SearchResultsProps) {
  const { t } = useLingui();
  const seen = useQueryFrom(first, seenLists, country);
  const match = useDeferredValue(term.trim());
  const all = useMemo(() => searchLists(seen ?? [], match), [seen, match]);
  const { outcome } = useFetched(
    `${country} ${term.trim()}`,
    (isAsked) => fetchCountrySearch(serviceFor(isAsked), country, term.trim(), 0),
    TYPING_MS,
  );
  const isNear = all.length > 0 && findLists(all.slice(0, 1), match).length === 0;
  // Before the service was heard nobody can say that nothing is called so.
  const found = isNear && outcome === undefined ? [] : all;
  const isFromPhone = outcome !== undefined && outcome.kind !== 'done';
  const isLooking = found.length === 0 && (seen === undefined || outcome === undefined);
  const status = (
    <p role="status" className="visually-hidden">
      {!isLooking && <Plural value={found.length} one="# list found" other="# lists found" />}
    </p>
  );
  if (isLooking) {
    return (
      <>
        {status}
        <Skeleton label={t`Loading`} />
      </>
    );
  }
  if (found.length === 0) {
    return (
      <>
        {status}
        <EmptyState
          title={t`No lists with chosen criteria`}
          text={isFromPhone && t`Only the lists on this device were searched.`}
        />
      </>
    );
  }
  const shown = found.slice(0, pages * LIMITS.pageSize);
  const total = Math.max(found.length, (outcome?.kind === 'done' && outcome.total) || 0);
  return (
    <>
      {status}
      {isFromPhone && (
        <QuietNote icon={<CloudOff aria-hidden="true" />}>
          <Trans>Only the lists on this device were searched.</Trans>
        </QuietNote>
      )}
      {isNear && (
        <QuietNote>
          <Trans>Nothing matches “{match}”. These lists have something close.</Trans>
        </QuietNote>
      )}
      <ListTiles country={country} lists={shown} match={match} onLogin={onLogin} />
      <LoadMore
        shown={shown.length}
        total={total}
        pages={pages}
        load={async () => {
          const fetching = fetchCountrySearch(backend, country, match, pages);
          if (found.length === shown.length) return fetching;
          // More is known here already; if the server cannot add to it, that is no failure of the press.
          void fetching.catch(() => undefined);
          return { kind: 'done' };
        }}
        onMore={() => onPagesChange(pages + 1)}
      />
    </>
  );
}
