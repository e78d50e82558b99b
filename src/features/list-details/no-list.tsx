import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { RouteBackLink, RouteButtonLink } from '#src/ui/links.ts';
import { Page } from '#src/ui/page.tsx';

export type NoListProps = { title: string; text: string | false; action?: ReactNode };

/** A list's page without the list: not there, or not to be had now. */
export function NoList({ title, text, action }: NoListProps) {
  const { t } = useLingui();
  return (
    <Page title={title} isTitleHidden back={<RouteBackLink to="/" label={t`Home`} />}>
      <title>{t`${title} · Food Odyssey`}</title>
      <EmptyState
        title={title}
        text={text}
        actions={action ?? <RouteButtonLink to="/lists">{t`Find another list`}</RouteButtonLink>}
      />
    </Page>
  );
}
