import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Outcome } from '#src/api/reply.ts';
import { api } from '#src/browser/network/sync-client.ts';
import { removeRegistration } from '#src/commands/account/credentials.ts';
import { formFailure } from '#src/i18n/refusal-text.ts';
import { Button } from '#src/ui/button.tsx';
import { FailureLine } from '#src/ui/failure-line.tsx';
import { RouteButtonLink } from '#src/ui/links.ts';
import { PicturePage } from '#src/ui/picture-page.tsx';
import { useOnce } from '#src/ui/use-once.ts';
import styles from './activation-screen.module.css';

/**
 * The page behind “This was not me” in an activation mail. A button removes the pending registration. The
 * page does not know whether a registration was pending, so it also says how to secure an account that was
 * activated.
 */
export function NotMeScreen({ token }: { token: string }) {
  const { t, i18n } = useLingui();
  const [result, setResult] = useState<Outcome | null>(null);
  const { isBusy, press: remove } = useOnce(async () => setResult(await removeRegistration(api, token)));
  const title = t`This was not me`;
  const isDone = result?.kind === 'done';
  const failure = result === null || result.kind === 'done' ? null : formFailure(i18n, result);
  return (
    <PicturePage title={title}>
      <title>{t`${title} · Food Odyssey`}</title>
      <div role="status" className={styles.content}>
        {isDone && (
          <>
            <p className={styles.headline}>
              <Trans>There is no longer a registration waiting for your email address.</Trans>
            </p>
            <p>
              <Trans>
                If someone has already opened an account with your address, set a new password. That signs
                everyone else out.
              </Trans>
            </p>
            <RouteButtonLink to="/login" search={{ mode: 'forgot' }} size="lg">
              <Trans>Set a new password</Trans>
            </RouteButtonLink>
          </>
        )}
      </div>
      {!isDone && (
        <div className={styles.content}>
          <p>
            <Trans>
              Someone registered with your email address and chose a password. Remove that registration if it
              was not you.
            </Trans>
          </p>
          <FailureLine>{failure}</FailureLine>
          <Button variant="primary" size="lg" isBusy={isBusy} onClick={() => void remove()}>
            <Trans>Remove the registration</Trans>
          </Button>
        </div>
      )}
    </PicturePage>
  );
}
