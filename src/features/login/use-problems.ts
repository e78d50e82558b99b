import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { announce } from '#src/ui/messages.ts';
import type { Problem, Problems } from './login-rules.ts';
import { problemText } from './problem-text.ts';

/** Which problems of a form are shown, and when: a field's after it was left, all after the form was sent. */
export function useProblems<Field extends string>(problems: Problems<Field>) {
  const { i18n } = useLingui();
  const [shown, setShown] = useState<ReadonlySet<Field>>(new Set());
  return {
    problemOf: (field: Field): Problem | null => (shown.has(field) ? problems[field] : null),
    leave(field: Field): void {
      setShown(new Set([...shown, field]));
      // Nobody hears what appears behind them.
      const problem = problems[field];
      if (problem !== null) announce(i18n._(problemText(problem)));
    },
    /** Shows everything and leads to the first field at fault; says whether the form may be sent. */
    check(form: HTMLFormElement): boolean {
      const fields = Object.keys(problems) as Field[];
      setShown(new Set(fields));
      const first = fields.find((field) => problems[field] !== null);
      if (first === undefined) return true;
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return false;
    },
  };
}
