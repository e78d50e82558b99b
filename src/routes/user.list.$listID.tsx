import { createFileRoute } from '@tanstack/react-router';
import { ask } from '#src/platform/query.ts';
import OwnDetails from './-own-details.tsx';
import { searchOf } from './-search.ts';

export const Route = createFileRoute('/user/list/$listID')({
  validateSearch: searchOf('details', 'justAdded'),
  loader: async ({ params: { listID } }) => {
    const { ownListOrOriginal } = await import('#src/queries/own-list.ts');
    return ask(ownListOrOriginal, listID);
  },
  shouldReload: false,
  gcTime: 0,
  component: OwnListDetails,
});

function OwnListDetails() {
  const { listID } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <OwnDetails
      key={listID}
      listID={listID}
      first={Route.useLoaderData()}
      flags={Route.useSearch()}
      onFlagsChange={(search, { resetScroll }) => void navigate({ search, resetScroll, replace: true })}
    />
  );
}
