import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { Tip } from './tip.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  label: string;
  icon: ReactNode;
  tone?: 'plain' | 'clay' | undefined;
  /** A short text beside the icon, such as a count; the label stays the accessible name. */
  text?: ReactNode;
};

/** A round 44 px button that shows an icon; its label is the accessible name. */
export function IconButton({ label, icon, tone = 'plain', text, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(styles.iconButton, tone === 'clay' && styles.clay, className)}
    >
      {icon}
      {text !== undefined && <span className={styles.text}>{text}</span>}
      <Tip text={label} />
    </button>
  );
}
