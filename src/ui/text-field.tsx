import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> &
  FieldTexts & { icon?: ReactNode; trailing?: ReactNode };

/** A field of one line with its label, hint and error. */
export function TextField({ label, isLabelHidden, hint, error, icon, trailing, ...rest }: TextFieldProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(control) => (
        <div className={styles.box}>
          {icon}
          <input type="text" {...rest} {...control} className={styles.control} />
          {trailing}
        </div>
      )}
    </Field>
  );
}
