import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { onServerFailure } from '#src/browser/network/server-failures.ts';
import { syncNow } from '#src/browser/network/sync-client.ts';
import { Button } from '#src/ui/button.tsx';
import { showMessage } from '#src/ui/messages.ts';
import { DOUBLE_TAP_MS, useOnce } from '#src/ui/use-once.ts';

/** How long to wait for the pull before reporting a failure, in milliseconds. */
const PULL_TIMEOUT_MS = 8000;

/**
 * A button that sends unsent changes and pulls now. It is busy until the pull has finished, that is until
 * `lastPullAt` is later than the press.
 * @param props.lastPullAt the time of the last pull, in milliseconds since 1970
 */
export function SyncButton({ lastPullAt }: { lastPullAt: number | null }) {
  const { t } = useLingui();
  const [pressedAt, setPressedAt] = useState<number | null>(null);
  const isBusy = pressedAt !== null && (lastPullAt ?? 0) < pressedAt;
  const giveUp = useEffectEvent(() => {
    setPressedAt(null);
    showMessage(t`Error when connecting to services`, { tone: 'failure' });
  });
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => giveUp(), PULL_TIMEOUT_MS);
    // The server answered with a failure, which is shown elsewhere, so stop waiting.
    const stop = onServerFailure(() => setPressedAt(null));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isBusy]);
  // The pull may finish before the second tap of a double tap. That tap must not start another pull.
  const { press } = useOnce(async () => {
    setPressedAt(Date.now());
    syncNow();
  }, DOUBLE_TAP_MS);
  return (
    <Button isBusy={isBusy} icon={<RefreshCw aria-hidden="true" />} onClick={() => void press()}>
      <Trans>Sync now</Trans>
    </Button>
  );
}
