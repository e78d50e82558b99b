import { createFileRoute } from '@tanstack/react-router';
import { ask } from '#src/browser/database/query.ts';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import { OwnDishScreen } from '#src/features/list/dish/dish-screens.tsx';
import { dishNavigation, useLeaveDish } from './-dish-navigation.ts';

/** The page of a dish on an own list, shown over the page of the list. */
export const Route = createFileRoute('/user/list/$listID/$itemID')({
  loader: async ({ params: { listID } }) => {
    const { ownListOrOriginal } = await loadInTime(() => import('#src/queries/own-list.ts'));
    return ask(ownListOrOriginal, listID);
  },
  shouldReload: false,
  gcTime: 0,
  component: OwnDishPage,
});

function OwnDishPage() {
  const { listID, itemID } = Route.useParams();
  const navigate = Route.useNavigate();
  const leave = useLeaveDish(
    () => void navigate({ to: '/user/list/$listID', params: { listID }, replace: true, resetScroll: false }),
  );
  return (
    <OwnDishScreen
      listID={listID}
      itemID={itemID}
      first={Route.useLoaderData()}
      onGo={(next) => void navigate({ params: { listID, itemID: next }, ...dishNavigation(itemID) })}
      onClose={leave}
    />
  );
}
