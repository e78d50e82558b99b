import styles from './button.module.css';
import { classNames } from './class-names.ts';

/** The look of a button: its emphasis, its size, and whether it fills its row. */
export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'md' | 'lg' | undefined;
  isWide?: boolean | undefined;
};

/** Returns the class of a button, or of a link that looks like one. */
export function buttonClass({ variant = 'secondary', size = 'md', isWide }: ButtonLook): string {
  return classNames(styles.button, styles[variant], size === 'lg' && styles.lg, isWide && styles.wide);
}
