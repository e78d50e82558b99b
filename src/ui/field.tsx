import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** The words around an input, shared by all fields. */
export type FieldTexts = {
  label: string;
  isLabelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
};

/** The attributes that an input needs so that a screen reader reads its label, hint and error with it. */
export type FieldControl = {
  id: string;
  /** Said either way: else a browser takes a field that is required and empty for wrong before it was met. */
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

/** Where the user is typing, what is wrong is not left behind the bar at the bottom. */
function intoView(note: HTMLElement | null): void {
  if (note?.parentElement?.contains(document.activeElement)) note.scrollIntoView({ block: 'nearest' });
}

/** Label above, hint or error below, and the control in between. */
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
