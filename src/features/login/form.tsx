import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { announce } from '#src/ui/messages.ts';
import { labelOf, leadToWrong, sayWrong } from '#src/ui/wrong-fields.ts';
import type { Problems } from './login-rules.ts';
import styles from './login-screen.module.css';
import { problemText } from './problem-text.ts';

export type FormProps<Field extends string> = {
  /** What is wrong with the fields as they are, in the order of the form. */
  problems: Problems<Field>;
  submitLabel: string;
  isBusy: boolean;
  /** Whether it is plain to see that something is missing; the button then leads there. */
  isIncomplete?: boolean;
  /** Called when the form is sent and nothing is wrong with it. */
  onSend: () => void;
  /** The fields. A field's problem is shown after it was left, all of them after the form was sent. */
  children: (fields: {
    errorOf: (field: Field) => string | null;
    leave: (field: Field) => () => void;
  }) => ReactNode;
  /** What stands below the button. */
  asides?: ReactNode;
};

/** One of the forms for signing in, registering and asking for a link. */
export function Form<Field extends string>({ problems, submitLabel, isBusy, ...props }: FormProps<Field>) {
  const { i18n } = useLingui();
  const [shown, setShown] = useState<ReadonlySet<Field>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const textOf = (field: Field) => {
    const problem = problems[field];
    return problem === null ? null : i18n._(problemText(problem));
  };
  const leave = (field: Field) => () => {
    setShown(new Set([...shown, field]));
    // The focus has moved on, so a screen reader would not read what appears here, and would take it for the next field's.
    const text = textOf(field);
    const control = form.current?.querySelector(`[name="${field}"]`);
    if (text !== null) sayWrong(labelOf(form.current, control), text);
  };
  /** Shows everything and leads to the first field at fault; says whether the form may be sent. */
  const check = (): boolean => {
    const fields = Object.keys(problems) as Field[];
    leadToWrong(form.current, () => setShown(new Set(fields)));
    return fields.every((field) => problems[field] === null);
  };
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!check()) return;
        announce('');
        props.onSend();
      }}
    >
      {props.children({ errorOf: (field) => (shown.has(field) ? textOf(field) : null), leave })}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isWide
        isBusy={isBusy}
        aria-disabled={props.isIncomplete || undefined}
        // The field being typed in keeps the focus. Leaving it would show its problem, push the button away from under
        // the finger and lose the press.
        onMouseDown={(event) => event.preventDefault()}
      >
        {submitLabel}
      </Button>
      {props.asides}
    </form>
  );
}
