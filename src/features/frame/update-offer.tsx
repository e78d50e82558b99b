import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { isTextTyped } from '#src/platform/typed-text.ts';
import { updateReady } from '#src/platform/update-ready.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { announce } from '#src/ui/messages.ts';
import { StatusChip } from '#src/ui/status-chip.tsx';

/** How far the offer of a newer version has come: `warned` once a reload was asked for that would lose typed text. */
export type Update = { state: 'none' | 'ready' | 'warned'; reload: () => void };

/** Offers a newer version of the app; the page reloads when the user says so, twice where it would lose typed text. */
export function useUpdate(): Update {
  const { t } = useLingui();
  const [state, setState] = useState<Update['state']>('none');
  const ready = useEffectEvent(() => {
    setState((before) => (before === 'none' ? 'ready' : before));
    announce(t`New version ready`);
  });
  useEffect(() => void updateReady.then(() => ready()), []);
  const reload = () => {
    if (state === 'warned' || !isTextTyped()) {
      void import('#src/platform/service-worker.ts').then(({ applyUpdate }) => applyUpdate());
      return;
    }
    setState('warned');
    announce(t`Reloading will lose what you typed here`);
  };
  return { state, reload };
}

/** The offer in the app bar. */
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

/** The answer to a reload that would lose typed text; it may push the page down, for the user has just asked. */
export function UpdateWarning({ reload }: Pick<Update, 'reload'>) {
  return (
    <Banner
      icon={<RefreshCw aria-hidden="true" />}
      action={
        <Button variant="quiet" onClick={reload}>
          <Trans>Reload anyway</Trans>
        </Button>
      }
    >
      <Trans>Reloading will lose what you typed here</Trans>
    </Banner>
  );
}
