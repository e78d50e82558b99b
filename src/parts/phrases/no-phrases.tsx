import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';

/** Tells the user that this device does not have the phrases yet. */
export function NoPhrases({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="status" className="stack stack-start">
      <p>
        <Trans>
          The phrases are not on this device yet. They will be downloaded the next time you are online.
        </Trans>
      </p>
      <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
