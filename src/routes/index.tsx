import { createFileRoute, useLocation } from '@tanstack/react-router';
import { HomePage } from '#src/features/home/home-page.tsx';
import { TravellerHeader } from '#src/features/odyssey/traveller-header.tsx';
import { ask } from '#src/platform/query.ts';
import { useQueryFrom } from '#src/platform/use-query.ts';
import { homeData } from '#src/queries/home.ts';

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

/** Nobody yet, at the very beginning of the road. */
const VISITOR = { name: '', avatar: '1', exp: 0 };

function Home() {
  const navigate = Route.useNavigate();
  const limit = useLocation({ select: ({ state }) => state.shownLists ?? LISTS_STEP });
  const home = useQueryFrom(Route.useLoaderData(), homeData, limit);
  return (
    <HomePage
      home={home}
      header={<TravellerHeader account={home.account ?? VISITOR} />}
      // Kept in the history, so that coming back finds the page as it was left.
      onShowMore={() =>
        void navigate({
          to: '.',
          state: { shownLists: limit + LISTS_STEP },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
