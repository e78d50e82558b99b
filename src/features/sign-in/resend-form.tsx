import { Trans } from '@lingui/react/macro';
import { api } from '#src/browser/network/sync-client.ts';
import { resend } from '#src/commands/account/sign-in.ts';
import type { ModeProps } from './login-form.tsx';
import { resendProblems } from './login-rules.ts';
import { MailForm } from './mail-form.tsx';

/** The form that requests another activation link. */
export function ResendForm(props: ModeProps) {
  return (
    <MailForm
      {...props}
      problems={resendProblems(props.typed)}
      request={(form) => resend(api, form)}
      whatNext={<Trans>The link works for 24 hours. Open it, and then you can sign in.</Trans>}
    />
  );
}
