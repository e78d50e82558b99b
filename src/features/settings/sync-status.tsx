import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { LogIn } from 'lucide-react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { useIsOffline } from '#src/browser/network/network.ts';
import { lastSyncedAt } from '#src/queries/device.ts';
import { unsentCounts } from '#src/queries/outbox.ts';
import { Card } from '#src/ui/card.tsx';
import { RouteButtonLink } from '#src/ui/links.ts';
import { SyncButton } from './sync-button.tsx';
import styles from './sync-status.module.css';

/** The number of unsent changes, the time of the last sync, and the button that syncs now. */
export function SyncStatus({ isPaused }: { isPaused: boolean }) {
  const { i18n } = useLingui();
  const isOffline = useIsOffline();
  const counts = useQuery(unsentCounts);
  const last = useQuery(lastSyncedAt);
  if (counts === undefined || last === undefined) return null;
  const { waiting, rejected } = counts;
  return (
    <Card className={styles.sync}>
      <div className={styles.text}>
        {waiting + rejected === 0 && (
          <p className={styles.count}>
            <Trans>Everything has been sent</Trans>
          </p>
        )}
        {waiting > 0 && (
          <p className={styles.count}>
            <Plural value={waiting} one="# unsent change" other="# unsent changes" />
          </p>
        )}
        {rejected > 0 && (
          <p className={styles.rejected}>
            <Plural value={rejected} one="# change was not accepted" other="# changes were not accepted" />
          </p>
        )}
        <p className={styles.last}>
          {isOffline && (
            <>
              <Trans>Offline. Changes are saved on this device</Trans>
              <br />
            </>
          )}
          {last === null ? (
            <Trans>Not synced yet</Trans>
          ) : (
            <Trans>Last synced: {i18n.date(last, { dateStyle: 'medium', timeStyle: 'short' })}</Trans>
          )}
        </p>
      </div>
      {isPaused ? (
        <RouteButtonLink
          to="/login"
          search={{ next: '/user/settings' }}
          variant="primary"
          icon={<LogIn aria-hidden="true" />}
        >
          {waiting === 0 ? (
            <Trans>Sign in again</Trans>
          ) : (
            <Plural value={waiting} one="Sign in to send # change" other="Sign in to send # changes" />
          )}
        </RouteButtonLink>
      ) : (
        <SyncButton lastPullAt={last} />
      )}
    </Card>
  );
}
