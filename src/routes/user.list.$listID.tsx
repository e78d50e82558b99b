import { createFileRoute } from '@tanstack/react-router';
import { CountrySheet } from '#src/features/countries/country-sheet.tsx';
import { listFlags } from '#src/features/list-details/list-flags.ts';
import { OwnListScreen } from '#src/features/list-details/own-list-screen.tsx';

export const Route = createFileRoute('/user/list/$listID')({
  validateSearch: listFlags,
  loader: async ({ params: { listID } }) => {
    const { firstOwnList } = await import('#src/features/list-details/first-own-list.ts');
    return firstOwnList(listID);
  },
  shouldReload: false,
  gcTime: 0,
  component: OwnDetails,
});

function OwnDetails() {
  const { listID } = Route.useParams();
  const { details = false, justAdded = false } = Route.useSearch();
  const first = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const here = { replace: true, resetScroll: false } as const;
  return (
    <OwnListScreen
      key={listID}
      listID={listID}
      first={first}
      areDetailsOpen={details}
      onDetailsChange={(areOpen) => void navigate({ ...here, search: areOpen ? { details: true } : {} })}
      renderCountryPicker={(onChoose, close, { chosen, note }) => (
        <CountrySheet chosen={chosen ?? undefined} onChoose={onChoose} onClose={close} note={note} />
      )}
      isJustAdded={justAdded}
      // Goes to the top, where the new list's header shines.
      onWelcomed={() => void navigate({ search: details ? { details } : {}, replace: true })}
      onLeave={() => navigate({ to: '/', replace: true })}
    />
  );
}
