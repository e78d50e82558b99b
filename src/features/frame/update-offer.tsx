import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import { isTextTyped } from '#src/browser/storage/typed-text.ts';
import { updateReady } from '#src/browser/worker/update-ready.ts';
import { announce } from '#src/ui/messages.ts';
import { StatusChip } from '#src/ui/status-chip.tsx';

/** The state of the offer to update. `warned`: the user asked for a reload that would lose typed text. */
export type Update = { state: 'none' | 'ready' | 'warned'; reload: () => void };

/**
 * Announces and offers a newer version of the app. `reload` applies it; if typed text would be lost, the
 * first call only warns.
 */
export function useUpdate(): Update {
  const { t } = useLingui();
  const [state, setState] = useState<Update['state']>('none');
  const ready = useEffectEvent(() => {
    setState((current) => (current === 'none' ? 'ready' : current));
    announce(t`New version ready`);
  });
  useEffect(() => void updateReady.then(() => ready()), []);
  const reload = () => {
    if (state === 'warned' || !isTextTyped()) {
      void loadInTime(() => import('#src/browser/worker/service-worker.ts')).then(({ applyUpdate }) =>
        applyUpdate(),
      );
      return;
    }
    setState('warned');
    announce(t`You’ll lose what you typed here if you reload`);
  };
  return { state, reload };
}

/** The offer to update, in the app bar. */
export function UpdateChip({ reload }: Pick<Update, 'reload'>) {
  return (
    <StatusChip icon={<RefreshCw aria-hidden="true" />} tone="saffron" isLong>
      <Trans>New version ready</Trans>{' '}
      <button type="button" onClick={reload}>
        <Trans>Reload</Trans>
      </button>
    </StatusChip>
  );
}
