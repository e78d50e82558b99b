import { Plural, Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { CircleAlert, CloudUpload, LogIn } from 'lucide-react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { UNDO_HOLD_MS } from '#src/outbox/entry.ts';
import { heldRemovals, unsentCounts } from '#src/queries/outbox.ts';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { GRACE_MS, useDelayed } from '#src/ui/use-delayed.ts';

const NONE = { waiting: 0, rejected: 0 };

/**
 * Returns the chip for changes that have waited too long to be sent, or for refused changes; null if there
 * are none. `Status` shows it only online.
 */
export function useUnsentChip() {
  const { waiting, rejected } = useQuery(unsentCounts) ?? NONE;
  const held = useQuery(heldRemovals) ?? 0;
  const isLate = useDelayed(waiting > held);
  // A removal is held while it can be undone, so it is late only after the hold.
  const isHeldLate = useDelayed(waiting > 0, UNDO_HOLD_MS + GRACE_MS);
  if (isLate || isHeldLate) {
    return (
      <StatusChip icon={<CloudUpload aria-hidden="true" />} isLong>
        <Link to="/user/settings/sync">
          <Plural value={waiting} one="# unsent change" other="# unsent changes" />
        </Link>
      </StatusChip>
    );
  }
  if (rejected === 0) return null;
  return (
    <StatusChip icon={<CircleAlert aria-hidden="true" />} tone="wine" isLong>
      <Link to="/user/settings/sync">
        <Plural value={rejected} one="# change was not accepted" other="# changes were not accepted" />
      </Link>
    </StatusChip>
  );
}

/**
 * The chip shown when the session has ended elsewhere, with a link to sign in again. No data is lost. Hidden
 * on the login.
 */
export function SignInAgainChip() {
  const { pathname, href } = useLocation();
  const { waiting } = useQuery(unsentCounts) ?? NONE;
  if (pathname === '/login') return null;
  return (
    <StatusChip icon={<LogIn aria-hidden="true" />} tone="saffron" isLong>
      <Link to="/login" search={{ next: href }}>
        {waiting === 0 ? (
          <Trans>You were signed out. Sign in again</Trans>
        ) : (
          <Plural value={waiting} one="Sign in to send # change" other="Sign in to send # changes" />
        )}
      </Link>
    </StatusChip>
  );
}
