import { Trans, useLingui } from '@lingui/react/macro';
import { MailOpen } from 'lucide-react';
import type { Outcome } from '#src/api/reply.ts';
import { ask } from '#src/browser/database/query.ts';
import { serviceSettings } from '#src/browser/network/service-settings.ts';
import { userService } from '#src/browser/network/sync-client.ts';
import { outcomeOrNull, useFetched } from '#src/browser/network/use-fetched.ts';
import { register } from '#src/commands/account/sign-in.ts';
import { TERMS_VERSION } from '#src/contract/limits.ts';
import { errorMessage } from '#src/i18n/error-message.ts';
import { languageOfTag } from '#src/i18n/languages.ts';
import { refusalText } from '#src/i18n/refusal-text.ts';
import { EmailField, PersonNameField } from '#src/parts/account/account-fields.tsx';
import { nameProblemText } from '#src/parts/account/name-problem.ts';
import { consentTo } from '#src/queries/device.ts';
import { Agreements } from './agreements.tsx';
import { Form } from './form.tsx';
import { FormAlert } from './form-alert.tsx';
import { LinkSent } from './link-sent.tsx';
import type { ModeProps } from './login-form.tsx';
import { registerProblems } from './login-rules.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import styles from './offline-note.module.css';
import { useFormRequest } from './use-form-request.ts';

/**
 * The registration form, or a note if registration is closed. After sending, it says that a link was mailed.
 */
export function RegisterForm({ typed, onType, search }: ModeProps) {
  const { t, i18n } = useLingui();
  const { isBusy, result, send } = useFormRequest();
  const { outcome } = useFetched('service settings', serviceSettings);
  if (result?.kind === 'done') {
    return (
      <LinkSent title={t`Registration link sent`} email={typed.email} search={search}>
        <Trans>The link works for 24 hours. Open it, and then you can sign in.</Trans>
      </LinkSent>
    );
  }
  if (outcomeOrNull(outcome)?.isRegistrationOpen === false) return <ClosedNote />;
  const { email: emailAddress, password, name } = typed;
  const request = async () => {
    const areAdsAllowed = (await ask(consentTo, 'ads')) ?? false;
    const language = languageOfTag(i18n.locale).code;
    return register(userService, {
      emailAddress,
      password,
      name,
      language,
      areAdsAllowed,
      termsVersion: TERMS_VERSION,
    });
  };
  const isNameRefused = result?.kind === 'refused' && result.field === 'name';
  return (
    <Form
      problems={registerProblems(typed)}
      submitLabel={t`Register`}
      isBusy={isBusy}
      isIncomplete={!typed.areTermsAccepted}
      labels={{
        name: t({ message: 'Name', context: 'of a person' }),
        email: t`Email`,
        password: t`Password`,
        repeat: t`Repeat the password`,
        terms: t`Terms and policies`,
        privacy: t`Terms and policies`,
      }}
      onSend={() => void send(request)}
    >
      {({ errorOf, leave }) => (
        <>
          <PersonNameField
            value={name}
            onType={(next) => onType({ name: next })}
            onLeave={leave('name')}
            error={(errorOf('name') && nameProblemText(i18n, name)) ?? (isNameRefused && t`Wrong Name`)}
          />
          <EmailField
            value={emailAddress}
            onType={(email) => onType({ email })}
            onLeave={leave('email')}
            error={errorOf('email')}
            hint={<Trans>We’ll send the activation link here.</Trans>}
          />
          <NewPasswordFields
            label={t`Password`}
            typed={typed}
            onType={onType}
            leave={leave}
            errorOf={errorOf}
          />
          <Agreements
            typed={typed}
            onType={onType}
            leave={leave}
            error={errorOf('terms') ?? errorOf('privacy')}
            isWrong={(field) => errorOf(field) !== null}
          />
          <RegisterFailure result={result} />
        </>
      )}
    </Form>
  );
}

/**
 * Says why registration failed. Known reasons are shown in the user's language; for the others the server's
 * message is used.
 */
function RegisterFailure({ result }: { result: Outcome | null }) {
  const { t, i18n } = useLingui();
  if (result?.kind === 'silence') return <FormAlert title={t`Error when connecting to services`} />;
  if (result?.kind !== 'refused') return null;
  if (result.field === 'name') return <FormAlert title={t`Wrong Name`} />;
  const isVague = result.code === 'INVALID' || result.code === 'FAILED';
  const detail = isVague && result.message ? result.message : refusalText(i18n, result);
  return <FormAlert title={t`Registration Failed`} detail={detail} />;
}

/** Replaces the form if registration is closed, before the visitor types anything. */
function ClosedNote() {
  const { i18n } = useLingui();
  return (
    <p className={styles.note}>
      <MailOpen aria-hidden="true" />
      <span>{i18n._(errorMessage('REGISTRATION_CLOSED'))}</span>
    </p>
  );
}
