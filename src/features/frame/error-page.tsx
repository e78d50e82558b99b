import { Trans, useLingui } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import { databaseTrouble } from '#src/db/database-trouble.ts';
import { Button } from '#src/ui/button.tsx';
import { Page } from '#src/ui/page.tsx';
import styles from './error-page.module.css';

// If this part cannot be loaded, the error page must still show, so the import's error is caught.
const SaveUnsent = lazy(async (): Promise<{ default: ComponentType<{ isEmergency: boolean }> }> => {
  const part = await loadInTime(() => import('#src/parts/unsent/save-unsent.tsx')).catch(() => null);
  return { default: part?.SaveUnsent ?? (() => null) };
});

/**
 * Replaces a page that failed: shows a sentence, the error's own text and a button to reload. After a failure
 * of the database it also lets the user save unsent changes.
 */
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
            This browser won’t let the app store your lists on this device. You may be in a private window, or
            the disk may be full. Open the app in a normal window, or free up some space.
          </Trans>
        </p>
      )}
      {trouble === 'full' && (
        <p>
          <Trans>This device is out of space. Free some space, then reload. Your data is still here.</Trans>
        </p>
      )}
      {trouble === 'taken' && (
        <p>
          <Trans>A newer version of the app is open in another tab. Reload this tab to continue.</Trans>
        </p>
      )}
      <p className={styles.text}>
        <code>{message || name}</code>
      </p>
      <div className={styles.actions}>
        <Button
          variant="primary"
          icon={<RefreshCw aria-hidden="true" />}
          onClick={() => window.location.reload()}
        >
          <Trans>Reload</Trans>
        </Button>
        {trouble && (
          <Suspense>
            <SaveUnsent isEmergency />
          </Suspense>
        )}
      </div>
    </Page>
  );
}
