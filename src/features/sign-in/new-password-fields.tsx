import { Trans, useLingui } from '@lingui/react/macro';
import { PasswordEntry } from '#src/parts/account/account-fields.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import type { NewPasswordField } from './login-rules.ts';

type Passwords = Record<NewPasswordField, string>;

type NewPasswordFieldsProps = {
  label: string;
  typed: Passwords;
  onType: (change: Partial<Passwords>) => void;
  leave: (field: NewPasswordField) => () => void;
  errorOf: (field: NewPasswordField) => string | null;
};

/** The two fields for choosing a password, at registration and after a forgotten password. */
export function NewPasswordFields({ label, typed, onType, leave, errorOf }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <PasswordEntry
        label={label}
        autoComplete="new-password"
        value={typed.password}
        onType={(password) => onType({ password })}
        onLeave={leave('password')}
        error={errorOf('password')}
        hint={<Trans>8 to 49 characters</Trans>}
      />
      <PasswordField
        label={t`Repeat the password`}
        showLabel={t`Show the repeated password`}
        hideLabel={t`Hide the repeated password`}
        name="repeat"
        autoComplete="new-password"
        required
        value={typed.repeat}
        onChange={(event) => onType({ repeat: event.target.value })}
        onBlur={leave('repeat')}
        error={errorOf('repeat')}
      />
    </>
  );
}
