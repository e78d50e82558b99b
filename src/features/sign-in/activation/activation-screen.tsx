import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, use, useState } from 'react';
import type { Outcome } from '#src/api/reply.ts';
import { formFailure } from '#src/i18n/refusal-text.ts';
import { IntentReason, usePendingSignIn } from '#src/parts/account/intent-reason.tsx';
import { Button } from '#src/ui/button.tsx';
import { RouteButtonLink } from '#src/ui/links.ts';
import { PicturePage } from '#src/ui/picture-page.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { activateOnce } from './activate-once.ts';
import styles from './activation-screen.module.css';

/**
 * The page that an activation mail links to. The user redeems the token with a button, because mail scanners
 * open links and run the scripts of pages, and a scanner must not activate an account.
 */
export function ActivationScreen({ token }: { token: string }) {
  const { t } = useLingui();
  const [attempt, setAttempt] = useState<Promise<Outcome> | null>(null);
  const activate = () => setAttempt(activateOnce(token));
  const title = t`Account activation`;
  return (
    <PicturePage title={title}>
      <title>{t`${title} · Food Odyssey`}</title>
      {attempt === null && (
        <div className={styles.content}>
          <p>
            <Trans>Press the button to activate your account. Then you can sign in.</Trans>
          </p>
          <Button variant="primary" size="lg" onClick={activate}>
            <Trans>Activate account</Trans>
          </Button>
          <p>
            <Trans>
              If you did not register, don’t press this button. Open the link “This was not me” in the email
              to remove the registration.
            </Trans>
          </p>
        </div>
      )}
      <div role="status" className={styles.content}>
        {attempt && (
          <Suspense
            fallback={
              <p className={styles.waiting}>
                <Spinner />
                <Trans>Activating your account…</Trans>
              </p>
            }
          >
            <ActivationResult attempt={attempt} onRetry={activate} />
          </Suspense>
        )}
      </div>
    </PicturePage>
  );
}

type ActivationResultProps = { attempt: Promise<Outcome>; onRetry: () => void };

/** The result of one activation attempt, with the next steps. */
function ActivationResult({ attempt, onRetry }: ActivationResultProps) {
  const { i18n } = useLingui();
  const pending = usePendingSignIn();
  const result = use(attempt);
  if (result.kind === 'done') {
    return (
      <>
        <p className={styles.headline}>
          <Trans>Your account is activated! You can now log in.</Trans>
        </p>
        <IntentReason pending={pending ?? null} isNew={false} />
        <RouteButtonLink to="/login" search={{ mode: 'login' }} variant="primary" size="lg">
          <Trans>Sign in</Trans>
        </RouteButtonLink>
      </>
    );
  }
  if (result.kind === 'silence') {
    return (
      <>
        <p className={styles.headline}>
          <Trans>Error when connecting to services</Trans>
        </p>
        <p>
          <Trans>Nothing was lost: the link still works once there is a connection.</Trans>
        </p>
        <Button variant="primary" size="lg" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </>
    );
  }
  const isUsed = result.kind === 'refused' && result.code === 'LINK_USED';
  const reason = formFailure(i18n, result);
  return (
    <>
      <p className={styles.headline}>
        <Trans>Activation failed</Trans>
      </p>
      {reason && <p>{reason}</p>}
      {isUsed && (
        <p>
          <Trans>If you’ve opened this link before, your account is already active. Sign in.</Trans>
        </p>
      )}
      <div className={styles.actions}>
        <RouteButtonLink
          to="/login"
          search={{ mode: 'resend' }}
          variant={isUsed ? 'secondary' : 'primary'}
          size="lg"
        >
          <Trans>Ask for a new link</Trans>
        </RouteButtonLink>
        <RouteButtonLink
          to="/login"
          search={{ mode: 'login' }}
          variant={isUsed ? 'primary' : 'secondary'}
          size="lg"
        >
          <Trans>Sign in</Trans>
        </RouteButtonLink>
      </div>
    </>
  );
}
