import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { announce } from '#src/ui/messages.ts';
import { announceFieldProblem, focusFirstInvalid, labelOf } from '#src/ui/wrong-fields.ts';
import { isMissing, type Problem, type Problems } from './login-rules.ts';
import styles from './login-screen.module.css';

type FormProps<Field extends string> = {
  /** The problem of each field, in the order of the form. */
  problems: Problems<Field>;
  submitLabel: string;
  isBusy: boolean;
  /**
   * Whether a required part is visibly missing. The button then looks disabled, and a press moves the focus
   * to that part.
   */
  isIncomplete?: boolean;
  /** The names of the fields that are listed below the button while they are missing or wrong. */
  labels?: Record<Field, string>;
  /** Called when the form is sent without problems. */
  onSend: () => void;
  /**
   * Renders the fields. A field's problem is shown after the field was left, all problems after the form was
   * sent.
   */
  children: (fields: {
    errorOf: (field: Field) => string | null;
    /** Returns the blur handler of a field. */
    leave: (field: Field) => () => void;
  }) => ReactNode;
  /** Links below the button. */
  asides?: ReactNode;
};

/** The frame of the forms for signing in, registering and requesting a link. */
export function Form<Field extends string>({ problems, submitLabel, isBusy, ...props }: FormProps<Field>) {
  const { t, i18n } = useLingui();
  const missingID = useId();
  const [shown, setShown] = useState<ReadonlySet<Field>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const textOf = (field: Field) => {
    const problem = problems[field];
    return problem === null ? null : i18n._(problemText(problem));
  };
  const { labels } = props;
  const open = Object.entries<Problem | null>(problems).filter(([, problem]) => problem !== null);
  const missing = new Set(open.flatMap(([field]) => labels?.[field as Field] ?? []));
  const missingNames = [...missing].join(', ');
  const isAnyWrong = open.some(([, problem]) => problem !== null && !isMissing(problem));
  const leave = (field: Field) => () => {
    setShown(new Set([...shown, field]));
    // Announce the problem with its field's label. The focus has moved on, so a screen reader would otherwise
    // not read the problem, or would attribute it to the next field.
    const text = textOf(field);
    const control = form.current?.querySelector(`[name="${field}"]`);
    if (text !== null) announceFieldProblem(labelOf(form.current, control), text);
  };
  /** Shows every problem and focuses the first wrong field; returns whether the form may be sent. */
  const check = (): boolean => {
    const fields = Object.keys(problems) as Field[];
    focusFirstInvalid(form.current, () => setShown(new Set(fields)));
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
        aria-describedby={labels && missingID}
        // Keep the focus in the current field. If the focus left it, the field's problem would appear and
        // move the button away from the finger, so that the press would be lost.
        onMouseDown={(event) => event.preventDefault()}
      >
        {submitLabel}
      </Button>
      {labels && (
        // Below the button, so that the button does not move when the last field is right.
        <p id={missingID} className={styles.missing}>
          {missing.size > 0 &&
            (isAnyWrong ? t`Still missing or wrong: ${missingNames}` : t`Still missing: ${missingNames}`)}
        </p>
      )}
      {props.asides}
    </form>
  );
}

/** Returns the message for a field's problem. */
export function problemText(problem: Problem): MessageDescriptor {
  switch (problem) {
    case 'required':
      return msg`This field is required`;
    case 'address-missing':
      return msg`Enter your email address first`;
    case 'address-wrong':
      return msg`The email address is wrong`;
    case 'password-short':
      return msg`Password needs to be at least 8 characters`;
    case 'password-long':
      return msg`Password must be 8 to 49 characters`;
    case 'password-mismatch':
      return msg`Password Mismatch`;
    case 'name-missing':
    case 'name':
      return msg`Name has to be at least 3 characters and contain only letters and numbers with no spaces`;
    case 'agreements':
      return msg`You need to check these checkboxes*`;
  }
}
