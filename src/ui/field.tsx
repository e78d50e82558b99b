import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** The texts around an input, shared by all fields. */
export type FieldTexts = {
  label: string;
  isLabelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
};

/** The attributes by which a screen reader reads the label, hint and error with an input. */
type FieldControl = {
  id: string;
  /**
   * Always set, because without it a browser reports an empty required field as invalid before the user has
   * visited it.
   */
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

/** Scrolls an error into view if its field has the focus, so that the bar at the bottom does not hide it. */
function intoView(note: HTMLElement | null): void {
  if (note?.parentElement?.contains(document.activeElement)) note.scrollIntoView({ block: 'nearest' });
}

/** A label above a control, and an error or a hint below it. */
export function Field({
  label,
  isLabelHidden,
  hint,
  error,
  children,
}: FieldTexts & { children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const hasNote = Boolean(error || hint);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': hasNote ? `${id}-note` : undefined,
      })}
      {hasNote && (
        <p
          ref={error ? intoView : undefined}
          id={`${id}-note`}
          className={error ? styles.error : styles.hint}
        >
          {error && <CircleAlert aria-hidden="true" />}
          <span>{error || hint}</span>
        </p>
      )}
    </div>
  );
}
