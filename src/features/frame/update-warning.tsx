import { Trans } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import type { Update } from './update-offer.tsx';

/** The warning that a reload loses typed text. It may push the page down, because it answers a press. */
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
      <Trans>You’ll lose what you typed here if you reload</Trans>
    </Banner>
  );
}
