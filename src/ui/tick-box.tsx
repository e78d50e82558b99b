import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './tick-box.module.css';

type TickBoxProps = Omit<ComponentProps<'input'>, 'type' | 'aria-label'> & {
  /** The accessible name if no `<label>` gives one; best is the dish's own name. */
  label?: string | undefined;
  /** A square box for a consent in a form. Round boxes mark eaten dishes. */
  isSquare?: boolean | undefined;
};

/**
 * A native checkbox that looks like an olive stamp when checked. The tap target is 44 px wide, the picture 28
 * px.
 */
export function TickBox({ label, isSquare, className, ...rest }: TickBoxProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      aria-label={label}
      className={classNames(styles.tick, isSquare && styles.square, className)}
    />
  );
}
