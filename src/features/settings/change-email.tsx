import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import * as v from 'valibot';
import type { Outcome } from '#src/api/reply.ts';
import { api } from '#src/browser/network/sync-client.ts';
import { requestEmailChange } from '#src/commands/account/credentials.ts';
import { EmailSchema } from '#src/contract/fields.ts';
import { formFailure } from '#src/i18n/refusal-text.ts';
import { EmailField, PasswordEntry } from '#src/parts/account/account-fields.tsx';
import { RequestFoot } from '#src/parts/account/request-foot.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useOnce } from '#src/ui/use-once.ts';
import { focusFirstInvalid } from '#src/ui/wrong-fields.ts';
import styles from './account-section.module.css';

type ChangeEmailProps = { account: { id: string; emailAddress: string }; onClose: () => void };

/**
 * Asks for a new address and the password. The server mails a link to the new address; opening it makes the
 * change.
 */
export function ChangeEmail({ account, onClose }: ChangeEmailProps) {
  const { t, i18n } = useLingui();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [result, setResult] = useState<Outcome | null>(null);

  const refusedField = result?.kind === 'refused' ? result.field : undefined;
  const address = v.safeParse(EmailSchema, email);
  const emailProblem = () => {
    if (email.trim() === '') return t`This field is required`;
    if (!address.success) return t`The email address is wrong`;
    return address.output === account.emailAddress || refusedField === 'emailAddress'
      ? t`This is already your email address.`
      : null;
  };
  const passwordProblem = () => {
    if (password === '') return t`This field is required`;
    return refusedField === 'password' ? t`The password is incorrect.` : null;
  };
  const { isBusy, press: request } = useOnce(async (form: HTMLFormElement) => {
    const outcome = await requestEmailChange(api, account.id, { emailAddress: email, password });
    focusFirstInvalid(form, () => setResult(outcome));
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    focusFirstInvalid(form, () => {
      setSubmitted(true);
      setResult(null);
    });
    const isValid = address.success && address.output !== account.emailAddress && password !== '';
    if (isValid) void request(form);
  };
  const title = t`Change email address`;
  if (result?.kind === 'done') {
    return (
      <Dialog title={title} closeLabel={t`Close`} onClose={onClose}>
        <div role="status" className={styles.form}>
          <p>
            <Trans>
              We’ve sent an email to <strong>{email.trim()}</strong>.
            </Trans>
          </p>
          <p>
            <Trans>
              Open the link in that email within 24 hours. Until you do, your old address stays in use.
            </Trans>
          </p>
        </div>
      </Dialog>
    );
  }
  const failure = result !== null && refusedField === undefined ? formFailure(i18n, result) : null;
  return (
    <Dialog title={title} closeLabel={t`Close`} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <EmailField
          label={t`New email address`}
          value={email}
          onType={setEmail}
          error={isSubmitted && emailProblem()}
          hint={
            <Trans>We’ll send a link to this address. Your old address works until you open the link.</Trans>
          }
        />
        <PasswordEntry
          label={t`Your password`}
          autoComplete="current-password"
          value={password}
          onType={setPassword}
          error={isSubmitted && passwordProblem()}
        />
        <RequestFoot
          offline={<Trans>Changing your address needs a connection.</Trans>}
          failure={failure}
          isBusy={isBusy}
        >
          <Trans>Send the link</Trans>
        </RequestFoot>
      </form>
    </Dialog>
  );
}
