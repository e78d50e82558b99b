import { useLingui } from '@lingui/react/macro';
import { type FailedRead, readFailure } from '#src/i18n/read-failure.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/**
 * Shown if no list of a country is on this device and fetching them failed, because the server refused or the
 * answer could not be stored.
 */
export function FetchFailure({ failed, onRetry }: { failed: FailedRead; onRetry: () => void }) {
  const { t, i18n } = useLingui();
  return (
    <div role="alert">
      <EmptyState
        title={readFailure(i18n, failed)}
        actions={<Button onClick={onRetry}>{t`Try again`}</Button>}
      />
    </div>
  );
}
