import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './chip.module.css';

type ToggleChipProps = Omit<ComponentProps<'button'>, 'aria-pressed'> & {
  isPressed: boolean;
  icon?: ReactNode;
};

/** A filter that is on or off, such as a continent. */
export function ToggleChip({ isPressed, icon, children, ...rest }: ToggleChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={isPressed} className={styles.toggle}>
      {isPressed ? <Check aria-hidden="true" /> : icon}
      <span>{children}</span>
    </button>
  );
}
