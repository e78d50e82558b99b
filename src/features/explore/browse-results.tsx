import { useLingui } from '@lingui/react/macro';
import { CloudOff, NotebookPen } from 'lucide-react';
import type { Fetched } from '#src/api/reply.ts';
import { ask } from '#src/browser/database/query.ts';
import { useQueryFrom } from '#src/browser/database/use-query.ts';
import { serviceFor, userService } from '#src/browser/network/sync-client.ts';
import { useFetched } from '#src/browser/network/use-fetched.ts';
import { countryName } from '#src/domain/country-name.ts';
import { essentialsOf } from '#src/domain/start-dishes.ts';
import { fetchedAtText } from '#src/i18n/fetched-at-text.ts';
import { type FailedRead, readFailure } from '#src/i18n/read-failure.ts';
import { useBroughtWords } from '#src/parts/dishes/use-other-names.ts';
import { type CountryLists, countryLists } from '#src/queries/public-lists.ts';
import type { ReaderFacts } from '#src/queries/reader-facts.ts';
import { fetchCountryPage } from '#src/sync/public-lists.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { GrowsUpward } from '#src/ui/grows-upward.tsx';
import { RouteButtonLink } from '#src/ui/links.ts';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import { Section } from '#src/ui/section.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ListTiles } from './list-tiles.tsx';
import { LoadMore } from './load-more.tsx';
import { NotHere } from './not-here.tsx';
import { StartDishes } from './start-dishes.tsx';

type BrowseResultsProps = {
  country: string;
  /** The number of pages opened so far. */
  pages: number;
  /** The lists that were on this device when the screen opened, or null. */
  first: CountryLists | null;
  /** The facts about the reader when the screen opened, if they were read. */
  facts: ReaderFacts | undefined;
  onPagesChange: (pages: number) => void;
};

/** A country's lists, most liked first, one page at a time. Lists on this device show at once. */
export function BrowseResults({ country, pages, first, facts, onPagesChange }: BrowseResultsProps) {
  const { t, i18n } = useLingui();
  const stored = useQueryFrom(first, countryLists, country, pages);
  const { outcome, retry } = useFetched(country, (isUserRequest) =>
    fetchCountryPage(serviceFor(isUserRequest), country, 0),
  );
  useBroughtWords(country);
  if (stored === null) {
    if (outcome?.kind === 'silence') return <NotHere country={country} onRetry={retry} />;
    if (outcome !== undefined && outcome.kind !== 'done')
      return <FetchFailure failed={outcome} onRetry={retry} />;
    return <Skeleton label={t`Loading`} />;
  }
  if (stored.lists.length === 0) {
    const name = countryName(country, i18n.locale);
    return (
      <EmptyState
        title={t`No lists for this country`}
        actions={
          <>
            <RouteButtonLink
              variant="primary"
              to="/user/list/newList"
              search={{ details: true, country }}
              icon={<NotebookPen aria-hidden="true" />}
            >
              {t`Write the first list for ${name}`}
            </RouteButtonLink>
            <RouteButtonLink to="/lists">{t`Find another country`}</RouteButtonLink>
          </>
        }
      />
    );
  }
  const loadNext = async (): Promise<Fetched> => {
    const next = await ask(countryLists, country, stored.pages + 1);
    const fetching = fetchCountryPage(userService, country, stored.pages);
    if (next === null || next.pages === stored.pages) return fetching;
    // The stored page is shown, so a failure to fetch a newer version of it is not reported.
    void fetching.catch(() => undefined);
    return { kind: 'done' };
  };
  const essentials = essentialsOf(stored.lists);
  return (
    <>
      <GrowsUpward>
        {outcome !== undefined && outcome.kind !== 'done' && (
          <QuietNote icon={<CloudOff aria-hidden="true" />}>
            {fetchedAtText(i18n, stored.fetchedAt)}
          </QuietNote>
        )}
      </GrowsUpward>
      {essentials && <StartDishes country={country} list={essentials} first={facts} />}
      <Section title={t`Lists`}>
        <ListTiles isInSection country={country} lists={stored.lists} match="" />
      </Section>
      <LoadMore
        shown={stored.lists.length}
        total={stored.total}
        pages={stored.pages}
        load={loadNext}
        isLastPageRendered={stored.pages >= pages}
        onMore={() => onPagesChange(stored.pages + 1)}
      />
    </>
  );
}

/**
 * Shown if no list of a country is on this device and fetching them failed, because the server refused or the
 * answer could not be stored.
 */
function FetchFailure({ failed, onRetry }: { failed: FailedRead; onRetry: () => void }) {
  const { t, i18n } = useLingui();
  return (
    <div role="alert">
      <EmptyState
        title={readFailure(i18n, failed)}
        actions={<Button onClick={onRetry}>{t`Try again`}</Button>}
      />
    </div>
  );
}
