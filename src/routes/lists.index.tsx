import { createFileRoute } from '@tanstack/react-router';
import { CONTINENTS, type Continent } from '#src/domain/countries.ts';
import { CountriesPage } from '#src/features/explore/countries-page.tsx';
import { searchOf } from './-search.ts';

/** The country picker. The URL has its search and its continents. */
export const Route = createFileRoute('/lists/')({
  validateSearch: searchOf('search', 'in'),
  component: Countries,
});

const isContinent = (name: string): name is Continent => (CONTINENTS as readonly string[]).includes(name);

function Countries() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <CountriesPage
      firstView={{ term: search.search ?? '', continents: (search.in ?? '').split(',').filter(isContinent) }}
      // Stored in the URL, so that a return restores the picker.
      onViewChange={({ term, continents }) =>
        void navigate({
          search: {
            ...(term !== '' && { search: term }),
            ...(continents.length > 0 && { in: continents.join(',') }),
          },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
