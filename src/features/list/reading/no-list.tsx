import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { RouteBackLink, RouteButtonLink } from '#src/ui/links.ts';
import { Page } from '#src/ui/page.tsx';
import { PageBar } from '#src/ui/page-bar.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

type NoListProps = { title: string; text: string | false; action?: ReactNode; children?: ReactNode };

/** Replaces a list's page if the list does not exist or cannot be fetched now. */
export function NoList({ title, text, action, children }: NoListProps) {
  const { t } = useLingui();
  return (
    <Page title={title} isTitleHidden back={<RouteBackLink to="/" label={t`Home`} />}>
      <title>{t`${title} · Food Odyssey`}</title>
      <EmptyState
        title={title}
        text={text}
        actions={action ?? <RouteButtonLink to="/lists">{t`Find another list`}</RouteButtonLink>}
      />
      {children}
    </Page>
  );
}

/** The page of an own list for a visitor who is not signed in. */
export function AskToSignIn() {
  const { t } = useLingui();
  const { href } = useLocation();
  return (
    <NoList
      title={t`List not found`}
      text={t`If it is yours, sign in to see it.`}
      action={
        <RouteButtonLink variant="primary" to="/login" search={{ next: href }}>
          {t`Sign in`}
        </RouteButtonLink>
      }
    />
  );
}

/** A list's page while it is unknown whether the list exists. */
export function LoadingList() {
  const { t } = useLingui();
  return (
    <Page title={t`List`} isTitleHidden width="wide" kind="list">
      <PageBar back={<RouteBackLink to="/" label={t`Home`} />} />
      <Skeleton isList lines={5} label={t`Loading`} />
    </Page>
  );
}
