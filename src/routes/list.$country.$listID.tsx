import { createFileRoute, useRouter } from '@tanstack/react-router';
import { listFlags } from '#src/features/list-details/list-flags.ts';
import { PublicListScreen } from '#src/features/list-details/public-list-screen.tsx';

export const Route = createFileRoute('/list/$country/$listID')({
  validateSearch: listFlags,
  loader: async ({ params: { listID } }) => {
    const { firstPublicList } = await import('#src/features/list-details/first-public-list.ts');
    return firstPublicList(listID);
  },
  shouldReload: false,
  gcTime: 0,
  component: PublicDetails,
});

function PublicDetails() {
  const { country, listID } = Route.useParams();
  const { details = true } = Route.useSearch();
  const first = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const here = () => router.history.location;
  return (
    <PublicListScreen
      key={listID}
      country={country}
      publicID={listID.toLowerCase()}
      first={first}
      areDetailsOpen={details}
      onDetailsChange={(areOpen) =>
        void navigate({
          search: areOpen ? {} : { details: false },
          state: (kept) => kept,
          replace: true,
          resetScroll: false,
        })
      }
      onLogin={() => void navigate({ to: '/login', search: { next: here().href } })}
      onAdded={(copyID) =>
        void navigate({ to: '/user/list/$listID', params: { listID: copyID }, search: { justAdded: true } })
      }
      onBack={() => {
        const isBack = here().state.cameFrom === 'country';
        if (isBack) router.history.back();
        return isBack;
      }}
    />
  );
}
