import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { applyUpdate } from '#src/platform/service-worker.ts';
import { isTextTyped } from '#src/platform/typed-text.ts';
import { watchForUpdate } from '#src/platform/watch-for-update.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { announce } from '#src/ui/messages.ts';

/** Offers a newer version of the app; the page reloads when the user says so, twice where it would lose typed text. */
export function UpdateLine() {
  const { t } = useLingui();
  const [isReady, setReady] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const ready = useEffectEvent(() => {
    setReady(true);
    announce(t`New version ready`);
  });
  useEffect(() => watchForUpdate(() => ready()), []);
  const reload = () => {
    if (isWarned || !isTextTyped()) {
      void applyUpdate();
      return;
    }
    setWarned(true);
    announce(t`Reloading will lose what you typed here`);
  };
  if (!isReady) return null;
  return (
    <Banner
      tone="saffron"
      icon={<RefreshCw aria-hidden="true" />}
      action={
        <Button variant="quiet" onClick={reload}>
          {isWarned ? <Trans>Reload anyway</Trans> : <Trans>Reload</Trans>}
        </Button>
      }
    >
      {isWarned ? <Trans>Reloading will lose what you typed here</Trans> : <Trans>New version ready</Trans>}
    </Banner>
  );
}
