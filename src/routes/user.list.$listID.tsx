import { createFileRoute, Outlet, useParams } from '@tanstack/react-router';
import { ask } from '#src/browser/database/query.ts';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import { dishNavigation } from './-dish-navigation.ts';
import OwnListPage from './-own-details.tsx';
import { searchOf } from './-search.ts';

/** The page of an own list. */
export const Route = createFileRoute('/user/list/$listID')({
  validateSearch: searchOf('details', 'justAdded'),
  loader: async ({ params: { listID } }) => {
    const { ownPage } = await loadInTime(() => import('#src/queries/own-list.ts'));
    const first = await ask(ownPage, listID);
    const { readTranslations } = await loadInTime(() => import('#src/parts/dishes/use-translated.ts'));
    await readTranslations(first.list?.chosenCountry ?? null);
    return first;
  },
  shouldReload: false,
  gcTime: 0,
  component: OwnListDetails,
});

function OwnListDetails() {
  const { listID } = Route.useParams();
  const { itemID = null } = useParams({ strict: false });
  const navigate = Route.useNavigate();
  return (
    <>
      <OwnListPage
        key={listID}
        listID={listID}
        first={Route.useLoaderData()}
        flags={Route.useSearch()}
        onFlagsChange={(search, { resetScroll }) => void navigate({ search, resetScroll, replace: true })}
        dishID={itemID}
        onShow={(next) =>
          void navigate({
            to: '/user/list/$listID/$itemID',
            params: { listID, itemID: next },
            ...dishNavigation(itemID),
          })
        }
      />
      <Outlet />
    </>
  );
}
