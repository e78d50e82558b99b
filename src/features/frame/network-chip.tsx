import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CloudOff, Wifi } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import type { NetworkLine } from '#src/browser/network/use-debounced-network.ts';
import { unsentCounts } from '#src/queries/outbox.ts';
import { announce } from '#src/ui/messages.ts';
import { StatusChip, StatusWords } from '#src/ui/status-chip.tsx';

/**
 * Shows in the app bar that the device is offline, with the number of unsent changes, or that it is back
 * online.
 */
export function NetworkChip({ network, isSignedIn }: { network: 'offline' | 'back'; isSignedIn: boolean }) {
  const waiting = useQuery(unsentCounts)?.waiting ?? 0;
  if (network === 'back') {
    return (
      <StatusChip icon={<Wifi aria-hidden="true" />}>
        <Trans>Back online</Trans>
      </StatusChip>
    );
  }
  return (
    <StatusChip icon={<CloudOff aria-hidden="true" />}>
      {waiting > 0 ? (
        <Link to="/user/settings/sync">
          <StatusWords more={<Plural value={waiting} one="# waiting" other="# waiting" />}>
            <Trans>Offline</Trans>
          </StatusWords>
        </Link>
      ) : isSignedIn ? (
        <StatusWords
          more={<Trans comment="After “Offline · ”: changes are saved on this device">saved here</Trans>}
        >
          <Trans>Offline</Trans>
        </StatusWords>
      ) : (
        <Trans>Offline</Trans>
      )}
    </StatusChip>
  );
}

/**
 * Announces once that the network is lost, once that it is back, and then that the unsent changes were sent.
 */
export function useNetworkAnnounced(network: NetworkLine, { isSignedIn }: { isSignedIn: boolean }): void {
  const { t } = useLingui();
  const counts = useQuery(unsentCounts);
  const last = useRef<NetworkLine>('online');
  const isSentMessageDue = useRef(false);
  const announceChange = useEffectEvent((line: NetworkLine, unsent: typeof counts) => {
    const isNews = line !== last.current;
    last.current = line;
    if (line === 'offline') {
      // A visitor has no changes to save.
      if (isNews) announce(isSignedIn ? t`Offline. Changes are saved on this device` : t`Offline`);
      // Remember now that changes wait, because they may be sent before the app announces the return.
      if (unsent && unsent.waiting > 0) isSentMessageDue.current = true;
      return;
    }
    const isDone = isSentMessageDue.current && unsent?.waiting === 0;
    if (isDone) isSentMessageDue.current = false;
    const words = [
      isNews && line === 'back' && t`Back online`,
      // If the server refused a change, not everything was sent; the app bar shows that change.
      isDone && isSignedIn && unsent?.rejected === 0 && t`Everything has been sent`,
    ].filter(Boolean);
    if (words.length > 0) announce(words.join('. '));
  });
  useEffect(() => announceChange(network, counts), [network, counts]);
}
