import { createFileRoute, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { HomePage } from '#src/features/home/home-page.tsx';
import { TravellerHeader } from '#src/features/odyssey/traveller-header.tsx';
import { loadScreenTexts } from '#src/i18n/activate-language.ts';
import { ask } from '#src/platform/query.ts';
import { homeData } from '#src/queries/home.ts';
import type { OwnCardToolsProps } from './-own-card-tools.tsx';

/** How many lists Home begins with, and how many more each press of "Show more" brings. */
const LISTS_STEP = 20;

export const Route = createFileRoute('/')({
  loader: ({ location }) => ask(homeData, location.state.shownLists ?? LISTS_STEP),
  // How much is read depends on the entry of the history, which a link that is touched does not know.
  preload: false,
  // Read anew on every visit: yesterday's progress must not flash up.
  gcTime: 0,
  component: Home,
});

// Without its tools a card still opens its list.
const OwnCardTools = lazy(() =>
  Promise.all([import('./-own-card-tools.tsx'), loadScreenTexts()]).then(
    ([tools]) => tools,
    () => ({ default: ({ renderCard }: OwnCardToolsProps) => <>{renderCard(null)}</> }),
  ),
);

/** Nobody yet, at the very beginning of the road. */
const VISITOR = { name: '', avatar: '1', exp: 0 };

function Home() {
  const navigate = Route.useNavigate();
  const limit = useLocation({ select: ({ state }) => state.shownLists ?? LISTS_STEP });
  return (
    <HomePage
      first={Route.useLoaderData()}
      limit={limit}
      // Kept in the history, so that coming back finds the page as it was left.
      onShowMore={() =>
        void navigate({
          to: '.',
          state: { shownLists: limit + LISTS_STEP },
          replace: true,
          resetScroll: false,
        })
      }
      renderTools={(list, renderCard) => (
        <Suspense fallback={renderCard(null)}>
          <OwnCardTools list={list} renderCard={renderCard} />
        </Suspense>
      )}
      renderHeader={(account) => <TravellerHeader account={account ?? VISITOR} />}
    />
  );
}
