import { type ComponentProps, type ReactNode, useId } from 'react';
import { TickBox } from '#src/ui/tick-box.tsx';
import styles from './agreement-box.module.css';

export type AgreementBoxProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & { children: ReactNode };

/** A box to tick with a sentence beside it; the whole row is the target. */
export function AgreementBox({ children, ...rest }: AgreementBoxProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <TickBox {...rest} id={id} />
      <label htmlFor={id} className={styles.sentence}>
        {children}
      </label>
    </div>
  );
}
