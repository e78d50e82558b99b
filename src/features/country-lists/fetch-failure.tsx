import { useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** Nothing came from the service and nothing is on this device. */
export function FetchFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <div role="alert">
      <EmptyState
        title={t`Error when connecting to services`}
        text={t`This country was never opened on this phone. The first time needs a connection; after that it is here without one.`}
        actions={<Button onClick={onRetry}>{t`Try again`}</Button>}
      />
    </div>
  );
}
