import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { LIMITS } from '#src/contract/limits.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import { isReadBy } from '#src/domain/language-codes.ts';
import { findLists, searchLists } from '#src/domain/list-search.ts';
import { backend, serviceFor } from '#src/platform/sync-client.ts';
import { useFetched } from '#src/platform/use-fetched.ts';
import { useQueryFrom } from '#src/platform/use-query.ts';
import { seenLists } from '#src/queries/public-lists.ts';
import { fetchCountrySearch, type ListSearch } from '#src/sync/public-lists.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { HiddenLists } from './hidden-lists.tsx';
import { ListTiles } from './list-tiles.tsx';
import { LoadMore } from './load-more.tsx';

/** The server is asked when typing rests this long. */
const TYPING_MS = 300;

export type SearchResultsProps = {
  country: string;
  /** With a term, or with languages, or both. */
  search: ListSearch;
  pages: number;
  /** What this device had seen of the country when the screen opened. */
  first: PublicListRow[] | undefined;
  onPagesChange: (pages: number) => void;
  /** Shows the lists in all languages. */
  onShowAll: () => void;
};

/** What a search finds among the lists seen on this device; what the server finds besides joins as it comes. */
export function SearchResults({
  country,
  search,
  pages,
  first,
  onPagesChange,
  ...props
}: SearchResultsProps) {
  const { t } = useLingui();
  const seen = useQueryFrom(first, seenLists, country);
  const { languages } = search;
  const term = search.term.trim();
  const match = useDeferredValue(term);
  const all = useMemo(() => searchLists(seen ?? [], match), [seen, match]);
  const { outcome } = useFetched(
    `${country} ${languages.join()} ${term}`,
    (isAsked) => fetchCountrySearch(serviceFor(isAsked), country, { term, languages }, 0),
    term === '' ? 0 : TYPING_MS,
  );
  const isNear = all.length > 0 && findLists(all.slice(0, 1), match).length === 0;
  // Before the service was heard nobody can say that nothing is called so.
  const inAnyLanguage = isNear && outcome === undefined ? [] : all;
  const found = inAnyLanguage.filter(isReadBy(languages));
  const isFromPhone = outcome !== undefined && outcome.kind !== 'done';
  const answer = outcome?.kind === 'done' ? outcome : undefined;
  const hidden = Math.max(inAnyLanguage.length - found.length, answer?.hidden ?? 0);
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
          title={
            hidden > 0
              ? t`No lists in the languages you read`
              : term === ''
                ? t`No lists for this country`
                : t`No lists with chosen criteria`
          }
          text={isFromPhone && t`Only the lists on this device were searched.`}
        />
        {hidden > 0 && <HiddenLists hidden={hidden} onShowAll={props.onShowAll} />}
      </>
    );
  }
  const shown = found.slice(0, pages * LIMITS.pageSize);
  const total = Math.max(found.length, answer?.total ?? 0);
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
      <ListTiles country={country} lists={shown} match={match} />
      <LoadMore
        shown={shown.length}
        total={total}
        pages={pages}
        load={async () => {
          const fetching = fetchCountrySearch(backend, country, { term: match, languages }, pages);
          if (found.length === shown.length) return fetching;
          // More is known here already; if the server cannot add to it, that is no failure of the press.
          void fetching.catch(() => undefined);
          return { kind: 'done' };
        }}
        onMore={() => onPagesChange(pages + 1)}
      />
      {hidden > 0 && <HiddenLists hidden={hidden} onShowAll={props.onShowAll} />}
    </>
  );
}
