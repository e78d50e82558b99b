import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '#src/browser/database/use-query.ts';
import { useAccount } from '#src/parts/account/use-account.ts';
import { unsentCounts } from '#src/queries/outbox.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { RouteBackLink } from '#src/ui/links.ts';
import { Page } from '#src/ui/page.tsx';
import { DownloadsSection } from './downloads-section.tsx';
import { PersistenceSection } from './persistence-section.tsx';
import { RestoredNote } from './restored-note.tsx';
import { SyncStatus } from './sync-status.tsx';
import { TypedTexts } from './typed-texts.tsx';
import { UnsentChanges } from './unsent-changes.tsx';

/**
 * The page about data that is only on this device: each unsent change in words with its state, and how safe
 * the data is.
 */
export function SyncPage() {
  const { t } = useLingui();
  const account = useAccount();
  const counts = useQuery(unsentCounts);
  const title = t`On this device`;
  return (
    <Page title={title} back={<RouteBackLink to="/user/settings" label={t`Settings`} />}>
      <title>{t`${title} · Food Odyssey`}</title>
      {account && counts && (
        <>
          <RestoredNote />
          <SyncStatus isPaused={account.isPaused} />
          <TypedTexts />
          {counts.waiting + counts.rejected > 0 && <UnsentChanges waiting={counts.waiting} />}
        </>
      )}
      {account === null && (
        <EmptyState
          title={t`Nothing of yours is here yet`}
          text={
            <Trans>Sign in, and your changes will be saved here first and sent when you’re online.</Trans>
          }
        />
      )}
      <DownloadsSection />
      <PersistenceSection />
    </Page>
  );
}
