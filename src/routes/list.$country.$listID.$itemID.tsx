import { createFileRoute } from '@tanstack/react-router';
import { ask } from '#src/browser/database/query.ts';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import { PublicDishScreen } from '#src/features/list/dish/dish-screens.tsx';
import { dishNavigation, useLeaveDish } from './-dish-navigation.ts';

/** The page of a dish on a public list, shown over the page of the list. */
export const Route = createFileRoute('/list/$country/$listID/$itemID')({
  loader: async ({ params: { listID } }) => {
    const { listByLink } = await loadInTime(() => import('#src/queries/own-list.ts'));
    return ask(listByLink, listID.toLowerCase());
  },
  shouldReload: false,
  gcTime: 0,
  component: PublicDishPage,
});

function PublicDishPage() {
  const { country, listID, itemID } = Route.useParams();
  const navigate = Route.useNavigate();
  // The list's flag `original` also applies to its dishes.
  const { original } = Route.useSearch();
  const originalFlag = original ? { original } : {};
  const leave = useLeaveDish(
    () =>
      void navigate({
        to: '/list/$country/$listID',
        params: { country, listID },
        search: originalFlag,
        replace: true,
        resetScroll: false,
      }),
  );
  return (
    <PublicDishScreen
      publicID={listID.toLowerCase()}
      itemID={itemID}
      isOriginal={original === true}
      first={Route.useLoaderData()}
      onGo={(next) =>
        void navigate({
          params: { country, listID, itemID: next },
          search: originalFlag,
          ...dishNavigation(itemID),
        })
      }
      onClose={leave}
      onAdded={(copyID) =>
        void navigate({ to: '/user/list/$listID/$itemID', params: { listID: copyID, itemID }, replace: true })
      }
    />
  );
}
