import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { applyUpdate } from '#src/native/service-worker.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { announce } from '#src/ui/messages.ts';
import { watchForUpdate } from './watch-for-update.ts';

/** Offers a newer version of the app; it comes when the user says so. */
export function UpdateLine() {
  const { t } = useLingui();
  const [isReady, setReady] = useState(false);
  const ready = useEffectEvent(() => {
    setReady(true);
    announce(t`New version ready`);
  });
  useEffect(() => watchForUpdate(() => ready()), []);
  if (!isReady) return null;
  return (
    <Banner
      tone="saffron"
      icon={<RefreshCw aria-hidden="true" />}
      action={
        <Button variant="quiet" onClick={() => void applyUpdate()}>
          <Trans>Reload</Trans>
        </Button>
      }
    >
      <Trans>New version ready</Trans>
    </Banner>
  );
}
