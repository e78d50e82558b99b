import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id'> & FieldTexts;

/** A field of several lines; grows with its text in browsers that support it. */
export function TextAreaField({ label, isLabelHidden, hint, error, ...rest }: TextAreaFieldProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(control) => (
        <div className={styles.box}>
          <textarea rows={3} {...rest} {...control} className={styles.control} />
        </div>
      )}
    </Field>
  );
}
