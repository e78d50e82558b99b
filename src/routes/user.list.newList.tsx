import { createFileRoute, useRouter } from '@tanstack/react-router';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import { NewListScreen } from '#src/features/list/drafting/new-list-screen.tsx';
import { focusAfter } from './-focus-after.ts';
import { createByPaste } from './-paste-dishes.ts';
import { searchOf } from './-search.ts';

/** The page of the draft. It leads to the list's page once the first dish has created the list. */
export const Route = createFileRoute('/user/list/newList')({
  validateSearch: searchOf('details', 'country'),
  loader: async ({ location }) => {
    const { openDraft } = await loadInTime(() => import('#src/features/list/drafting/open-draft.ts'));
    const { country } = location.search as { country?: string };
    await openDraft(country);
  },
  // No preload, because touching a link must not create a draft.
  preload: false,
  shouldReload: false,
  gcTime: 0,
  component: NewList,
});

function NewList() {
  const { details = false, country } = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  return (
    <NewListScreen
      areDetailsOpen={details}
      country={country}
      onDetailsChange={(areOpen) =>
        void navigate({ search: areOpen ? { details: true } : {}, replace: true, resetScroll: false })
      }
      onCreated={(listID) => {
        // A user who has added one dish adds the next, so the focus stays in its field.
        focusAfter(router, 'main input[name=item]');
        void navigate({ to: '/user/list/$listID', params: { listID }, replace: true });
      }}
      createByPaste={createByPaste}
      onUndone={(listID) => {
        // A user who has moved on to another page stays there.
        if (router.state.location.pathname.includes(listID))
          void router.navigate({ to: '/user/list/newList', replace: true });
      }}
      onDiscarded={() => void navigate({ to: '/', replace: true })}
    />
  );
}
