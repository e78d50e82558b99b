import { useLingui } from '@lingui/react/macro';
import { type FailedRead, readFailure } from '#src/i18n/read-failure.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** The service refused, or this device could not keep what came, and nothing is here. */
export function FetchFailure({ failed, onRetry }: { failed: FailedRead; onRetry: () => void }) {
  const { t, i18n } = useLingui();
  const title = readFailure(failed);
  return (
    <div role="alert">
      <EmptyState
        title={typeof title === 'string' ? title : i18n._(title)}
        actions={<Button onClick={onRetry}>{t`Try again`}</Button>}
      />
    </div>
  );
}
