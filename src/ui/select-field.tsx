import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id'> & FieldTexts & { icon?: ReactNode };

/** The browser's own select, styled like the other fields; its options are the children. */
export function SelectField({ label, isLabelHidden, hint, error, icon, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(control) => (
        <div className={styles.box}>
          {icon}
          <select {...rest} {...control} className={styles.control} />
          <ChevronDown aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
