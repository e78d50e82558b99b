import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '#src/browser/database/use-query.ts';
import { noteRestoredRead } from '#src/commands/account/edit-account.ts';
import { run } from '#src/parts/actions/run.ts';
import { hasLostToBackup } from '#src/queries/device.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';

/**
 * Says that the server was restored from a backup and what that may mean, until the user dismisses the note.
 */
export function RestoredNote() {
  const { t } = useLingui();
  const hasLostData = useQuery(hasLostToBackup);
  if (!hasLostData) return null;
  return (
    <Card tone="saffron" role="region" aria-label={t`The server was restored`} className="stack stack-start">
      <p>
        <Trans>
          The server was restored from a backup, so your latest ticks and lists may be missing. Please check
          them. Unsent changes are still here and will be sent as usual.
        </Trans>
      </p>
      <Button onClick={() => void run(noteRestoredRead)}>
        <Trans>Got it</Trans>
      </Button>
    </Card>
  );
}
