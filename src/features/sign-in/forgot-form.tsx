import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { userService } from '#src/browser/network/sync-client.ts';
import { requestPasswordChange } from '#src/commands/account/credentials.ts';
import { errorMessage } from '#src/i18n/error-message.ts';
import { FormAlert } from './form-alert.tsx';
import type { ModeProps } from './login-form.tsx';
import { forgotProblems } from './login-rules.ts';
import { MailForm } from './mail-form.tsx';

/**
 * The form that asks for a link to set a new password. Also shown, with the reason, after a password could
 * not be set.
 */
export function ForgotForm(props: ModeProps) {
  const { t, i18n } = useLingui();
  const failure = useLocation({ select: ({ state }) => state.passwordFailure });
  return (
    <MailForm
      {...props}
      problems={forgotProblems(props.typed)}
      request={(form) => requestPasswordChange(userService, form)}
      whatNext={<Trans>The link works for one hour and leads to a page where you set a new password.</Trans>}
      notice={
        failure && (
          <FormAlert
            title={t`Failed to change password`}
            detail={
              <>
                {failure.code && <span>{i18n._(errorMessage(failure.code))}</span>}{' '}
                <Trans>Ask for a new link here.</Trans>
              </>
            }
          />
        )
      }
    />
  );
}
