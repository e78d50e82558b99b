import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { createFileRoute, type HistoryState, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '#src/browser/database/query.ts';
import { useQueryFrom } from '#src/browser/database/use-query.ts';
import { HomePage } from '#src/features/home/home-page.tsx';
import { ALL_LISTS, keepOrder, storedOrder } from '#src/features/home/wanted-lists.ts';
import { homeData } from '#src/queries/home.ts';
import { HomeWaiter, headerOf, LISTS_STEP } from './-home-parts.tsx';

/** Home. The history entry has the number of shown lists, their filter and their search. */
export const Route = createFileRoute('/')({
  loader: ({ location }) =>
    ask(homeData, location.state.shownLists ?? LISTS_STEP, storedOrder(), i18n.locale),
  // The number of lists to read depends on the history entry, which a preload does not know.
  preload: false,
  // The screen follows the database, so the loader gives only its first data.
  shouldReload: false,
  // Read again on every visit, so that outdated progress is not shown even for a moment.
  gcTime: 0,
  component: Home,
});

function Home() {
  const navigate = Route.useNavigate();
  const { i18n } = useLingui();
  // Read the state once, because while this page is still shown, the location may already be that of the next
  // page. That page's state would remove lists from the screen and lose the scroll position.
  const { state } = useRouter().history.location;
  const [limit, setLimit] = useState(state.shownLists ?? LISTS_STEP);
  const [view, setView] = useState({ ...(state.wantedLists ?? ALL_LISTS), order: storedOrder() });
  const home = useQueryFrom(Route.useLoaderData(), homeData, limit, view.order, i18n.locale);
  // Stored in the history, so that a return restores the page.
  const storeInHistory = (state: Pick<HistoryState, 'shownLists' | 'wantedLists'>) =>
    void navigate({ to: '.', state: (old) => ({ ...old, ...state }), replace: true, resetScroll: false });
  return (
    <HomePage
      home={home}
      header={headerOf(home)}
      waiter={(place) => <HomeWaiter place={place} lastCountry={home.last?.chosenCountry ?? null} />}
      limit={limit}
      view={view}
      onViewChange={(next) => {
        setView(next);
        keepOrder(next.order);
        storeInHistory({ wantedLists: { filter: next.filter, term: next.term } });
      }}
      onShowMore={() => {
        setLimit(limit + LISTS_STEP);
        storeInHistory({ shownLists: limit + LISTS_STEP });
      }}
    />
  );
}
