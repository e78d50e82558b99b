import { useLingui } from '@lingui/react/macro';
import { type FailedRead, readFailure } from '#src/i18n/read-failure.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** Nothing came from the service and nothing is on this device. */
export function FetchFailure({ failed, onRetry }: { failed: FailedRead; onRetry: () => void }) {
  const { t, i18n } = useLingui();
  const title = readFailure(failed);
  return (
    <div role="alert">
      <EmptyState
        title={typeof title === 'string' ? title : i18n._(title)}
        text={
          failed.kind === 'silence' &&
          t`This country has not been opened on this device yet. The first time needs a connection; after that it works offline.`
        }
        actions={<Button onClick={onRetry}>{t`Try again`}</Button>}
      />
    </div>
  );
}
