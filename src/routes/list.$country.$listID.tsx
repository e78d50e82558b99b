import { createFileRoute, Outlet, useParams, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ask } from '#src/browser/database/query.ts';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import { PublicListScreen } from '#src/features/list/reading/public-list-screen.tsx';
import { dishNavigation } from './-dish-navigation.ts';
import { type ListFlags, searchOf } from './-search.ts';

const loadOwnListPage = () => loadInTime(() => import('./-own-details.tsx'));
// Most visitors who follow a link open another user's list and do not need this part.
const OwnListPage = lazy(loadOwnListPage);

/**
 * The list that a public or private link leads to. If the list is the user's own, or the user has a copy of
 * it, their own list is shown instead. The flag `original` shows the list even if there is a copy.
 */
export const Route = createFileRoute('/list/$country/$listID')({
  validateSearch: searchOf('details', 'justAdded', 'original'),
  loader: async ({ params: { listID } }) => {
    const { listByLink } = await loadInTime(() => import('#src/queries/own-list.ts'));
    // The server may have embedded the list in the page.
    if (document.getElementById('first-list'))
      await (await loadInTime(() => import('#src/browser/network/first-list.ts'))).keepFirstList(
        listID.toLowerCase(),
      );
    const first = await ask(listByLink, listID.toLowerCase());
    const shown = first.own ?? first.copy ?? first.known?.list;
    const { readTranslations } = await loadInTime(() => import('#src/parts/dishes/use-translated.ts'));
    await readTranslations(shown?.chosenCountry ?? null);
    if ((first.own ?? first.copy) !== null) await loadOwnListPage();
    return first;
  },
  // No preload, because a copy may be saved between the touch on a card and its tap, and preloaded data is
  // not read again.
  preload: false,
  shouldReload: false,
  gcTime: 0,
  component: PublicDetails,
});

function PublicDetails() {
  const { country, listID } = Route.useParams();
  const { itemID = null } = useParams({ strict: false });
  const flags = Route.useSearch();
  const { details = false, justAdded = false, original } = flags;
  // The flag `original` also applies to pages opened from the list.
  const originalFlag = original ? { original } : {};
  const first = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const currentLocation = () => router.history.location;
  const changeFlags = (search: ListFlags, { resetScroll }: { resetScroll: boolean }) =>
    void navigate({
      search: { ...search, ...originalFlag },
      state: (state) => state,
      replace: true,
      resetScroll,
    });
  const cameFromCountry = () => currentLocation().state.cameFrom === 'country';
  // Kept in React's state, because a dish opened over the list has its own history entry, without `cameFrom`.
  const [isFromCountry] = useState(cameFromCountry);
  const goBack = () => {
    const canGoBack = cameFromCountry();
    if (canGoBack) router.history.back();
    return canGoBack;
  };
  const dish = {
    dishID: itemID,
    onShow: (next: string) =>
      void navigate({
        to: '/list/$country/$listID/$itemID',
        params: { country, listID, itemID: next },
        search: originalFlag,
        ...dishNavigation(itemID),
      }),
  };
  return (
    <>
      <PublicListScreen
        {...dish}
        key={listID}
        country={country}
        publicID={listID.toLowerCase()}
        first={first}
        isOriginal={original === true}
        renderOwn={(own, { isCopy }) => (
          <Suspense fallback={null}>
            <OwnListPage
              {...dish}
              listID={own.id}
              first={{ list: own, account: first.account }}
              onBack={isFromCountry ? goBack : undefined}
              source={isCopy ? { country, publicID: listID.toLowerCase() } : undefined}
              flags={flags}
              onFlagsChange={changeFlags}
            />
          </Suspense>
        )}
        areDetailsOpen={details}
        onDetailsChange={(areOpen) => changeFlags(areOpen ? { details: true } : {}, { resetScroll: false })}
        isJustAdded={justAdded}
        // Scrolls to the top, where the header is highlighted.
        onWelcomed={() => changeFlags(details ? { details } : {}, { resetScroll: true })}
        onAdded={(copyID) =>
          void navigate({ to: '/user/list/$listID', params: { listID: copyID }, search: { justAdded: true } })
        }
        onBack={goBack}
      />
      <Outlet />
    </>
  );
}
