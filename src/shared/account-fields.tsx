import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PasswordField } from '#src/ui/password-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';

type FieldProps = {
  value: string;
  onType: (value: string) => void;
  /** Called when the field was left for another. */
  onLeave?: (() => void) | undefined;
  error: string | null | false;
};

const eventsOf = ({ onType, onLeave }: FieldProps) => ({
  onChange: (event: { target: { value: string } }) => onType(event.target.value),
  onBlur: onLeave,
});

/** The field for a traveller's name. */
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

export type EmailFieldProps = FieldProps & {
  label?: string;
  hint?: ReactNode;
  /** True when it names an account that exists: password managers look for a username then. */
  autoComplete?: 'username' | 'email';
};

/** An email address, as it is written: a phone's keyboard neither corrects nor capitalises it. */
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

export type PasswordEntryProps = FieldProps & {
  label: string;
  /** Whether it is the account's password or one that is being chosen. */
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
};

/** A password, which a button can make readable. */
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
