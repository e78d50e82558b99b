import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import { languagesRead } from '#src/domain/languages-read.ts';
import { CountryListsPage } from '#src/features/explore/country-lists-page.tsx';
import type { ListsView } from '#src/features/explore/first-lists.ts';
import { storedReadLanguages } from '#src/features/explore/read-languages.ts';
import { searchOf } from './-search.ts';

/** A separate constant, because the type of a route that redirects to itself would be circular. */
const validateSearch = searchOf('search', 'languages');

/** The public lists of a country. The URL has the search; the history entry has the number of open pages. */
export const Route = createFileRoute('/lists/$country')({
  validateSearch,
  beforeLoad: async ({ params: { country } }) => {
    const { isCountryCode } = await loadInTime(() => import('#src/domain/countries.ts'));
    const code = country.toUpperCase();
    if (!isCountryCode(code)) throw redirect({ to: '/lists', replace: true });
    if (code !== country) throw redirect({ to: '/lists/$country', params: { country: code }, replace: true });
  },
  // The screen follows the database, so the loader gives only its first data. The loader reads it again on
  // every visit.
  loader: async ({ params: { country }, location }) => {
    const { firstCountryLists } = await loadInTime(() => import('#src/features/explore/first-lists.ts'));
    return firstCountryLists(
      country,
      viewOf(location.search as ReturnType<typeof validateSearch>, location.state.pages),
    );
  },
  shouldReload: false,
  // The number of lists to read depends on the history entry, which a preload does not know.
  preload: false,
  gcTime: 0,
  component: CountryLists,
});

function viewOf({ search = '', languages }: ReturnType<typeof validateSearch>, pages = 1): ListsView {
  return {
    term: search,
    languages: languages === undefined ? storedReadLanguages() : languagesRead(languages),
    pages,
  };
}

function CountryLists() {
  const { country } = Route.useParams();
  const search = Route.useSearch();
  const first = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const currentLocation = () => router.history.location;
  return (
    <CountryListsPage
      key={country}
      country={country}
      first={first}
      firstView={viewOf(search, currentLocation().state.pages)}
      // Stored in the URL and the history, so that a return restores the lists.
      onViewChange={({ term, languages, pages }) => {
        // Lists that load after the user has left, or while the user leaves, must not navigate back here.
        if (currentLocation().pathname.replace(/\/$/, '') !== `/lists/${country}`) return;
        void navigate({
          search: {
            ...(term !== '' && { search: term }),
            ...(languages.length > 0 && { languages: languages.join() }),
          },
          state: (state) => ({ ...state, pages }),
          replace: true,
          resetScroll: false,
        });
      }}
      onBack={() => {
        const canGoBack = currentLocation().state.cameFrom === 'picker';
        if (canGoBack) router.history.back();
        return canGoBack;
      }}
    />
  );
}
