import { Trans, useLingui } from '@lingui/react/macro';
import { Compass, NotebookPen } from 'lucide-react';
import { newListLink } from '#src/parts/lists/new-list-link.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { RouteButtonLink } from '#src/ui/links.ts';

/** The part of Home for a user without lists, with links to find a list and to create one. */
export function NoLists() {
  const { t } = useLingui();
  return (
    <Card data-tour="begin">
      <EmptyState
        title={t`No lists yet`}
        text={<Trans>Save a list that makes you hungry, or write down what you want to taste.</Trans>}
        actions={
          <>
            <RouteButtonLink to="/lists" variant="primary" icon={<Compass aria-hidden="true" />}>
              <Trans>Find list</Trans>
            </RouteButtonLink>
            <RouteButtonLink {...newListLink(false)} icon={<NotebookPen aria-hidden="true" />}>
              <Trans>Create your own list</Trans>
            </RouteButtonLink>
          </>
        }
      />
    </Card>
  );
}
