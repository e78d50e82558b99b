import { Trans, useLingui } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { Page } from '#src/ui/page.tsx';
import { databaseTrouble } from './database-trouble.ts';
import styles from './error-page.module.css';

/** What stands instead of a page that failed: a calm sentence, the error's own text and a way on. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const { t } = useLingui();
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const trouble = databaseTrouble(error);
  return (
    <Page title={t`Something went wrong. Please try again later.`}>
      <title>{t`Something went wrong`}</title>
      {trouble === 'closed' && (
        <p>
          <Trans>
            This browser does not let the app keep your lists on this device. A private window or a full disk
            is the usual reason: free some space, or open the app in a normal window.
          </Trans>
        </p>
      )}
      {trouble === 'taken' && (
        <p>
          <Trans>A newer version of the app is open in another tab. Reload this one to go on.</Trans>
        </p>
      )}
      <p className={styles.text}>
        <code>{message || name}</code>
      </p>
      <div>
        <Button
          variant="primary"
          icon={<RefreshCw aria-hidden="true" />}
          onClick={() => window.location.reload()}
        >
          <Trans>Reload</Trans>
        </Button>
      </div>
    </Page>
  );
}
