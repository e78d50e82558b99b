import { Plural, Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { CircleAlert, CloudUpload, LogIn } from 'lucide-react';
import { UNDO_HOLD_MS } from '#src/outbox/entry.ts';
import { useDebouncedNetwork } from '#src/platform/use-debounced-network.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { heldRemovals, unsentCounts } from '#src/queries/outbox.ts';
import { useAccount } from '#src/shared/use-account.ts';
import { Banner } from '#src/ui/banner.tsx';
import { GRACE_MS, useDelayed } from '#src/ui/use-delayed.ts';
import styles from './status-line.module.css';

const NONE = { waiting: 0, rejected: 0 };

/** The line about what has not been sent; of the network itself `NetworkChip` tells. */
export function StatusLine() {
  const network = useDebouncedNetwork();
  const account = useAccount();
  const { waiting, rejected } = useQuery(unsentCounts) ?? NONE;
  const held = useQuery(heldRemovals) ?? 0;
  const isLate = useDelayed(waiting > held);
  // A removal that can be undone waits longer anyway.
  const isHeldLate = useDelayed(waiting > 0, UNDO_HOLD_MS + GRACE_MS);

  if (account?.isPaused) return <SignInAgain count={waiting} />;
  // The app bar says so, and how much waits.
  if (network === 'offline') return null;
  if (isLate || isHeldLate) {
    return (
      <Banner icon={<CloudUpload aria-hidden="true" />}>
        <Link to="/user/settings/sync" className={styles.link}>
          <Plural value={waiting} one="# change on this device" other="# changes on this device" />
        </Link>
      </Banner>
    );
  }
  if (rejected > 0) {
    return (
      <Banner tone="wine" icon={<CircleAlert aria-hidden="true" />}>
        <Link to="/user/settings/sync" className={styles.link}>
          <Plural value={rejected} one="# change was not accepted" other="# changes were not accepted" />
        </Link>
      </Banner>
    );
  }
  return null;
}

/** The session ended elsewhere: everything is still here, and this is the way back in. */
function SignInAgain({ count }: { count: number }) {
  const { pathname, href } = useLocation();
  if (pathname === '/login') return null;
  return (
    <Banner tone="saffron" icon={<LogIn aria-hidden="true" />}>
      <Link to="/login" search={{ next: href }} className={styles.link}>
        {count === 0 ? (
          <Trans>You were signed out. Sign in again</Trans>
        ) : (
          <Plural value={count} one="Sign in to send # change" other="Sign in to send # changes" />
        )}
      </Link>
    </Banner>
  );
}
