import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PasswordField } from '#src/ui/password-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';

/** The properties of every field of this file. */
type FieldProps = {
  value: string;
  onType: (value: string) => void;
  /** Called when the field loses the focus. */
  onLeave?: (() => void) | undefined;
  error: string | null | false;
};

const eventsOf = ({ onType, onLeave }: FieldProps) => ({
  onChange: (event: { target: { value: string } }) => onType(event.target.value),
  onBlur: onLeave,
});

/** The field for the user's name. */
export function PersonNameField({ isFirst, ...props }: FieldProps & { isFirst?: boolean }) {
  const { t } = useLingui();
  return (
    <TextField
      {...(isFirst && { 'data-autofocus': true })}
      label={t({ message: 'Name', context: 'of a person' })}
      name="name"
      autoComplete="nickname"
      required
      value={props.value}
      {...eventsOf(props)}
      error={props.error}
      hint={<Trans>3 to 50 letters, digits, spaces or hyphens.</Trans>}
    />
  );
}

type EmailFieldProps = FieldProps & {
  label?: string;
  hint?: ReactNode;
  /** Set to `username` for an existing account, because password managers look for that value. */
  autoComplete?: 'username' | 'email';
};

/** The field for an email address; an on-screen keyboard neither corrects nor capitalises it. */
export function EmailField({ label, hint, autoComplete = 'email', ...props }: EmailFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      label={label ?? t`Email`}
      type="email"
      name="email"
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={props.value}
      {...eventsOf(props)}
      error={props.error}
      hint={hint}
    />
  );
}

type PasswordEntryProps = FieldProps & {
  label: string;
  /** The account's current password, or a new one that the user chooses. */
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
};

/** The field for a password, with a button that shows or hides the typed text. */
export function PasswordEntry({ label, autoComplete, hint, ...props }: PasswordEntryProps) {
  const { t } = useLingui();
  return (
    <PasswordField
      label={label}
      showLabel={t`Show password`}
      hideLabel={t`Hide password`}
      name="password"
      autoComplete={autoComplete}
      required
      value={props.value}
      {...eventsOf(props)}
      error={props.error}
      hint={hint}
    />
  );
}
