import { Trans, useLingui } from '@lingui/react/macro';
import { discardEntry } from '#src/commands/rejected-entry.ts';
import { errorCodeOf } from '#src/contract/call.ts';
import type { AccountEntry } from '#src/db/schema.ts';
import { refusalText } from '#src/i18n/refusal-text.ts';
import { run } from '#src/parts/actions/run.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import styles from './avatars-page.module.css';

/** Says why the server refused the last choice, after which the previous avatar is shown again. */
export function RefusedAvatar({ entry }: { entry: AccountEntry }) {
  const { i18n } = useLingui();
  return (
    <Card tone="wine" role="alert" className={styles.refused}>
      <p>
        <strong>
          <Trans>Your avatar was not changed.</Trans>
        </strong>{' '}
        <span>{refusalText(i18n, { code: errorCodeOf(entry.error?.internalErrorCode) })}</span>
      </p>
      <Button variant="quiet" onClick={() => void run(discardEntry, entry.seq)}>
        <Trans>Got it</Trans>
      </Button>
    </Card>
  );
}
