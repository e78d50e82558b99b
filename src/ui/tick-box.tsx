import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './tick-box.module.css';

export type TickBoxProps = Omit<ComponentProps<'input'>, 'type' | 'aria-label'> & {
  /** Names the box when no `<label>` does; a dish's own name is best. */
  label?: string | undefined;
  /** For a sentence one agrees to: square, as boxes of forms are; round is the stamp of what is eaten. */
  isSquare?: boolean | undefined;
};

/** A native checkbox that is stamped with olive ink when done. The target is 44 px, the drawing 28. */
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
