import { useDebouncedNetwork } from '#src/platform/use-debounced-network.ts';
import { useAccount } from '#src/shared/use-account.ts';
import { NetworkChip, useNetworkAnnounced } from './network-chip.tsx';
import { SignInAgainChip, useUnsentChip } from './unsent-chip.tsx';
import { type Update, UpdateChip } from './update-offer.tsx';

/**
 * How things stand, in the app bar, the weightiest first: one who taps a dish just then must not hit the one beside it
 * because a line came above them.
 */
export function Status({ update }: { update: Update }) {
  const network = useDebouncedNetwork();
  const account = useAccount();
  const unsent = useUnsentChip();
  useNetworkAnnounced(network, account != null);
  if (account?.isPaused) return <SignInAgainChip />;
  // The next start takes the new version by itself, and until then one press does: it hides the rest only briefly.
  if (update.state === 'ready') return <UpdateChip reload={update.reload} />;
  if (network !== 'online') return <NetworkChip network={network} isSignedIn={account != null} />;
  return unsent;
}
