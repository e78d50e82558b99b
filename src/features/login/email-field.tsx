import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextField } from '#src/ui/text-field.tsx';
import type { Problem } from './login-rules.ts';
import { problemText } from './problem-text.ts';

export type EmailFieldProps = {
  value: string;
  onValueChange: (value: string) => void;
  onLeave: () => void;
  problem: Problem | null;
  hint?: ReactNode;
  /** Where it names an account that exists, password managers look for a username. */
  autoComplete?: 'username' | 'email';
};

/** The address, the same in all modes. */
export function EmailField({
  value,
  onValueChange,
  onLeave,
  problem,
  hint,
  autoComplete = 'email',
}: EmailFieldProps) {
  const { t, i18n } = useLingui();
  return (
    <TextField
      label={t`Email`}
      type="email"
      name="email"
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      onBlur={onLeave}
      error={problem && i18n._(problemText(problem))}
      hint={hint}
    />
  );
}
