import { Trans, useLingui } from '@lingui/react/macro';
import { LogIn } from 'lucide-react';
import { useState } from 'react';
import {
  addressOfToken,
  offerToken,
  signInByStoredToken,
  useOfferedToken,
} from '#src/browser/identity/stored-token.ts';
import { userService } from '#src/browser/network/sync-client.ts';
import { Button } from '#src/ui/button.tsx';
import { FailureLine } from '#src/ui/failure-line.tsx';
import { useOnce } from '#src/ui/use-once.ts';
import styles from './bars.module.css';

/**
 * Asks a visitor before a token found in a cookie signs them in, because the app does not know who set the
 * cookie or whose account it is.
 */
export function TokenQuestion() {
  const { t } = useLingui();
  const token = useOfferedToken();
  const [hasFailed, setFailed] = useState(false);
  const address = token === null ? null : addressOfToken(token, userService.now());
  const { isBusy, press: signIn } = useOnce(async () => {
    if (token === null) return;
    setFailed(false);
    const isDone = await signInByStoredToken(userService, token, { isConfirmed: true });
    if (isDone) offerToken(null);
    else setFailed(true);
  });
  if (token === null || address === null) return null;
  return (
    <section aria-label={t`Sign in`} className={styles.bar}>
      <LogIn aria-hidden="true" />
      <div className={styles.text}>
        <p>
          <Trans>
            Sign in as <strong>{address}</strong>? Do this only if it is your address: dishes you tick here
            will be saved to that account.
          </Trans>
        </p>
        <FailureLine>{hasFailed ? t`Error when connecting to services` : null}</FailureLine>
      </div>
      <div className={styles.answers}>
        <Button onClick={() => offerToken(null)}>
          <Trans>No, thanks</Trans>
        </Button>
        <Button variant="primary" isBusy={isBusy} onClick={() => void signIn()}>
          <Trans>Sign in</Trans>
        </Button>
      </div>
    </section>
  );
}
