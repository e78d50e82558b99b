import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CloudOff, Wifi } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { NetworkLine } from '#src/platform/use-debounced-network.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { unsentCounts } from '#src/queries/outbox.ts';
import { announce } from '#src/ui/messages.ts';
import { StatusChip, StatusWords } from '#src/ui/status-chip.tsx';

/** Says in the app bar that the network is gone, what waits for it, and that it is back. */
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

/** Says the loss and the return of the network, each once. */
export function useNetworkAnnounced(network: NetworkLine, isSignedIn: boolean): void {
  const { t } = useLingui();
  const say = useEffectEvent((line: NetworkLine) => {
    // A visitor has nothing to save.
    if (line === 'offline') announce(isSignedIn ? t`Offline. Changes are saved on this device` : t`Offline`);
    if (line === 'back') announce(t`Back online`);
  });
  useEffect(() => say(network), [network]);
}
