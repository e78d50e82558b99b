import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Outcome } from '#src/api/reply.ts';
import { userService } from '#src/browser/network/sync-client.ts';
import { requestPasswordChange } from '#src/commands/account/credentials.ts';
import { languageOfTag } from '#src/i18n/languages.ts';
import { formFailure } from '#src/i18n/refusal-text.ts';
import { RequestFoot } from '#src/parts/account/request-foot.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useOnce } from '#src/ui/use-once.ts';
import styles from './account-section.module.css';

type ChangePasswordProps = { emailAddress: string; onClose: () => void };

/** Explains the consequences of a new password, and requests a mail with the link to set one. */
export function ChangePassword({ emailAddress: address, onClose }: ChangePasswordProps) {
  const { t, i18n } = useLingui();
  const [result, setResult] = useState<Outcome | null>(null);
  const { isBusy, press: requestLink } = useOnce(async () => {
    setResult(null);
    const form = { emailAddress: address, language: languageOfTag(i18n.locale).code };
    setResult(await requestPasswordChange(userService, form));
  });
  const isSent = result?.kind === 'done';
  const failure = result === null || isSent ? null : formFailure(i18n, result);
  return (
    <Dialog title={t`Change password`} closeLabel={t`Close`} onClose={onClose}>
      <div className={styles.form}>
        {isSent ? (
          <div role="status" className={styles.form}>
            <p>
              <Trans>
                We’ve sent an email to <strong>{address}</strong>.
              </Trans>
            </p>
            <p>
              <Trans>The link works for one hour and leads to a page where you set a new password.</Trans>
            </p>
          </div>
        ) : (
          <>
            <p>
              <Trans>
                We’ll email a link to <strong>{address}</strong>. Open it to set a new password. Until then,
                your old password works; afterwards, you’ll need to sign in again on each device.
              </Trans>
            </p>
            <RequestFoot failure={failure} isBusy={isBusy} onPress={() => void requestLink()}>
              <Trans>Send the link</Trans>
            </RequestFoot>
          </>
        )}
      </div>
    </Dialog>
  );
}
