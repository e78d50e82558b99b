import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Outcome } from '#src/api/reply.ts';
import { api, syncNow } from '#src/browser/network/sync-client.ts';
import { confirmEmailChange } from '#src/commands/account/credentials.ts';
import { formFailure } from '#src/i18n/refusal-text.ts';
import { Button } from '#src/ui/button.tsx';
import { FailureLine } from '#src/ui/failure-line.tsx';
import { RouteButtonLink } from '#src/ui/links.ts';
import { PicturePage } from '#src/ui/picture-page.tsx';
import { useOnce } from '#src/ui/use-once.ts';

/**
 * The page that opens from the mail to an account's new address. The user confirms with a button, because
 * mail scanners open links, and a scanner must not change the address.
 */
export function EmailChangeScreen({ token }: { token: string }) {
  const { t, i18n } = useLingui();
  const [result, setResult] = useState<Outcome | null>(null);
  const { isBusy, press: confirm } = useOnce(async () => {
    const answer = await confirmEmailChange(api, token);
    setResult(answer);
    if (answer.kind === 'done') syncNow();
  });
  const title = t`Change email address`;
  const failure = result === null || result.kind === 'done' ? null : formFailure(i18n, result);
  return (
    <PicturePage title={title}>
      <title>{t`${title} · Food Odyssey`}</title>
      <div role="status">
        {result?.kind === 'done' && (
          <p>
            <Trans>Your email address has been changed. From now on, sign in with the new one.</Trans>
          </p>
        )}
      </div>
      <FailureLine>{failure}</FailureLine>
      {result?.kind === 'done' ? (
        <RouteButtonLink to="/user/settings" variant="primary" size="lg">
          <Trans>Settings</Trans>
        </RouteButtonLink>
      ) : (
        <>
          <p>
            <Trans>
              Once you confirm, you will sign in with this address. You’ll stay signed in on your devices.
            </Trans>
          </p>
          <Button variant="primary" size="lg" isBusy={isBusy} onClick={() => void confirm()}>
            <Trans>Use this address</Trans>
          </Button>
        </>
      )}
    </PicturePage>
  );
}
