import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { serviceFor } from '#src/browser/network/sync-client.ts';
import { useFetched } from '#src/browser/network/use-fetched.ts';
import { type FoundLists, findOnDevice, useFoundLists } from '#src/parts/search/found-lists.ts';
import { fetchCountrySearch } from '#src/sync/public-lists.ts';
import { CountLine } from '#src/ui/count-line.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { GrowsUpward } from '#src/ui/grows-upward.tsx';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { type ListsFilter, searchFor, seenQuery } from './first-lists.ts';
import { HiddenLists } from './hidden-lists.tsx';
import { ListTiles } from './list-tiles.tsx';
import { LoadMore } from './load-more.tsx';

/** Returns the functions that a search needs, for a request of the user or of the app itself. */
const serviceWith = (isUserRequest: boolean) => ({ ...serviceFor(isUserRequest), findOnDevice });
const NO_LISTS = { lists: [], total: 0, hidden: 0 };
const ignoreFailure = () => undefined;

/** How long typing must pause before the server is asked, in milliseconds. */
const TYPING_MS = 300;

type SearchResultsProps = {
  country: string;
  /** Contains a term, languages, or both. */
  search: ListsFilter;
  pages: number;
  /** The lists found on this device when the screen opened. */
  first: FoundLists | undefined;
  onPagesChange: (pages: number) => void;
  /** Removes the language filter. */
  onShowAll: () => void;
};

/**
 * Shows the lists on this device that match a search. Lists that the server finds are added when they arrive.
 */
export function SearchResults({
  country,
  search,
  pages,
  first,
  onPagesChange,
  ...props
}: SearchResultsProps) {
  const { t } = useLingui();
  const { languages } = search;
  const term = search.term.trim();
  const key = `${country} ${languages.join()} ${term}`;
  const [reported, setReported] = useState({ key: '', total: 0 });
  const { outcome } = useFetched(
    key,
    (isUserRequest) => fetchCountrySearch(serviceWith(isUserRequest), country, searchFor(search), 0),
    term === '' ? 0 : TYPING_MS,
  );
  const found = useFoundLists(seenQuery(country, { ...search, pages }), first, outcome !== undefined);
  const answer = outcome?.kind === 'done' ? outcome : undefined;
  // Until the server has answered, lists that only nearly match are not shown, because better ones may
  // follow.
  const seen = (found?.isNear && !found.hasRequestEnded ? undefined : found) ?? NO_LISTS;
  const { lists, hidden } = seen;
  const isNear = found?.isNear && lists.length > 0;
  const match = found?.term ?? term;
  const hasServerFailed = outcome !== undefined && answer === undefined;
  const allHidden = Math.max(hidden, answer?.hidden ?? 0);
  const isSearching = lists.length === 0 && (match !== term || !found?.hasRequestEnded || !found.isWhole);
  const status = (
    <CountLine className="visually-hidden">
      {!isSearching && <Plural value={seen.total} one="# list found" other="# lists found" />}
    </CountLine>
  );
  if (isSearching) {
    return (
      <>
        {status}
        <Skeleton label={t`Loading`} />
      </>
    );
  }
  if (lists.length === 0) {
    return (
      <>
        {status}
        <EmptyState
          title={
            allHidden > 0
              ? t`No lists in the languages you read`
              : term === ''
                ? t`No lists for this country`
                : t`No lists with chosen criteria`
          }
          text={hasServerFailed && t`Only the lists on this device were searched.`}
        />
        {allHidden > 0 && <HiddenLists hidden={allHidden} onShowAll={props.onShowAll} />}
      </>
    );
  }
  return (
    <>
      {status}
      <GrowsUpward>
        {hasServerFailed && (
          <QuietNote icon={<CloudOff aria-hidden="true" />}>
            <Trans>Only the lists on this device were searched.</Trans>
          </QuietNote>
        )}
      </GrowsUpward>
      {isNear && (
        <QuietNote>
          <Trans>Nothing matches “{match}”. These lists have something close.</Trans>
        </QuietNote>
      )}
      <ListTiles country={country} lists={lists} match={match} />
      <LoadMore
        shown={lists.length}
        total={Math.max(seen.total, reported.key === key ? reported.total : (answer?.total ?? 0))}
        pages={pages}
        load={async () => {
          const fetching = fetchCountrySearch(
            serviceWith(true),
            country,
            searchFor({ term: match, languages }),
            pages,
          );
          // The server may report the total only with the last page.
          fetching.then((page) => {
            if (page.kind === 'done' && page.total !== undefined) setReported({ key, total: page.total });
          }, ignoreFailure);
          if (lists.length === seen.total) return fetching;
          // This device has more lists to show, so a failure to fetch is not reported.
          return { kind: 'done' };
        }}
        onMore={() => onPagesChange(pages + 1)}
      />
      {allHidden > 0 && <HiddenLists hidden={allHidden} onShowAll={props.onShowAll} />}
    </>
  );
}
