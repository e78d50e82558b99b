import { useDebouncedNetwork } from '#src/browser/network/use-debounced-network.ts';
import { useAccount } from '#src/parts/account/use-account.ts';
import { NetworkChip, useNetworkAnnounced } from './network-chip.tsx';
import { SignInAgainChip, useUnsentChip } from './unsent-chip.tsx';
import { type Update, UpdateChip } from './update-offer.tsx';

/**
 * Shows the most important state in the app bar. It never moves the page, so that a tap in progress does not
 * hit the neighbouring dish.
 */
export function Status({ update }: { update: Update }) {
  const network = useDebouncedNetwork();
  const account = useAccount();
  const unsent = useUnsentChip();
  useNetworkAnnounced(network, { isSignedIn: account != null });
  if (account?.isPaused) return <SignInAgainChip />;
  // One press applies the update, and the next start applies it anyway, so it hides the other states only
  // briefly.
  if (update.state === 'ready') return <UpdateChip reload={update.reload} />;
  if (network !== 'online') return <NetworkChip network={network} isSignedIn={account != null} />;
  return unsent;
}
