import { Trans, useLingui } from '@lingui/react/macro';
import { PasswordField } from '#src/ui/password-field.tsx';
import type { NewPasswordField, Problem } from './login-rules.ts';
import { problemText } from './problem-text.ts';

type Passwords = Record<NewPasswordField, string>;

export type NewPasswordFieldsProps = {
  label: string;
  typed: Passwords;
  onType: (change: Partial<Passwords>) => void;
  onLeave: (field: NewPasswordField) => void;
  problemOf: (field: NewPasswordField) => Problem | null;
};

/** A password that is being chosen, twice: at registration and after a forgotten one. */
export function NewPasswordFields({ label, typed, onType, onLeave, problemOf }: NewPasswordFieldsProps) {
  const { t, i18n } = useLingui();
  const errorOf = (field: NewPasswordField) => {
    const problem = problemOf(field);
    return problem && i18n._(problemText(problem));
  };
  return (
    <>
      <PasswordField
        label={label}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        name="password"
        autoComplete="new-password"
        required
        value={typed.password}
        onChange={(event) => onType({ password: event.target.value })}
        onBlur={() => onLeave('password')}
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
        onBlur={() => onLeave('repeat')}
        error={errorOf('repeat')}
      />
    </>
  );
}
