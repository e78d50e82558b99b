import type { ReactNode } from 'react';
import { useIsOffline } from '#src/platform/network.ts';
import { Button } from '#src/ui/button.tsx';
import { FailureLine } from '#src/ui/failure-line.tsx';

export type RequestFootProps = {
  /** Said while there is no network. */
  offline?: ReactNode;
  /** Why the last try was not done. */
  failure: string | null;
  isBusy: boolean;
  /** Called when the button is pressed; without it the button submits its form. */
  onPress?: () => void;
  /** What the button says. */
  children: ReactNode;
};

/** The end of a dialog that asks the server for something: what stands in the way, and the button that asks. */
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
