import { Fragment, type ReactNode, useId } from 'react';
import styles from './radio-list.module.css';

/** One answer of a `RadioList`. */
type RadioAnswer<Value extends string> = {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  /** The reason why the answer cannot be chosen, shown below it. With a reason, the answer is disabled. */
  refusal?: ReactNode;
};

type RadioListProps<Value extends string> = {
  /**
   * The question. Leave it out if the heading above the list asks it, and pass the heading's words as `name`.
   */
  legend?: ReactNode;
  name?: string;
  answers: readonly RadioAnswer<Value>[];
  /** Null until an answer is chosen. */
  chosen: Value | null;
  onChoose: (value: Value) => void;
  error?: ReactNode;
};

/**
 * A choice of one of a few answers, one below the other, for a form that is saved or sent. Unlike in a
 * `ChoiceBar`, an arrow key also chooses.
 */
export function RadioList<Value extends string>({ legend, answers, error, ...props }: RadioListProps<Value>) {
  const id = useId();
  return (
    <fieldset
      className={styles.list}
      aria-label={props.name}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      {legend && <legend>{legend}</legend>}
      {answers.map(({ value, label, icon, refusal }) => (
        <Fragment key={value}>
          <label>
            <input
              type="radio"
              name={id}
              checked={props.chosen === value}
              disabled={refusal !== undefined}
              aria-describedby={refusal === undefined ? undefined : `${id}-${value}`}
              onChange={() => props.onChoose(value)}
            />
            {icon}
            <span>{label}</span>
          </label>
          {refusal !== undefined && (
            <p id={`${id}-${value}`} className={styles.note}>
              {refusal}
            </p>
          )}
        </Fragment>
      ))}
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
