import type { ReactNode } from 'react';
import { useIsOffline } from '#src/browser/network/network.ts';
import { Button } from '#src/ui/button.tsx';
import { FailureLine } from '#src/ui/failure-line.tsx';

type RequestFootProps = {
  /** Shown while offline. */
  offline?: ReactNode;
  /** Why the last attempt failed. */
  failure: string | null;
  isBusy: boolean;
  /** Called when the button is pressed; without it the button submits its form. */
  onPress?: () => void;
  /** Label of the button. */
  children: ReactNode;
};

/**
 * The foot of a dialog that sends a request to the server: what prevents the request, and the button that
 * sends it.
 */
export function RequestFoot({ offline, failure, isBusy, onPress, children }: RequestFootProps) {
  const isOffline = useIsOffline();
  return (
    <>
      {isOffline && offline && <p role="status">{offline}</p>}
      <FailureLine>{failure}</FailureLine>
      <Button type={onPress ? 'button' : 'submit'} variant="primary" isBusy={isBusy} onClick={onPress}>
        {children}
      </Button>
    </>
  );
}
