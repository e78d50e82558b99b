import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './switch.module.css';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'id'> & {
  label: ReactNode;
  hint?: ReactNode;
};

/**
 * A switch that takes effect at once. The label is part of its target; the hint may say that the change waits
 * for the network.
 */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.row}>
      <span className={styles.text}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {hint && (
          <span id={id} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its checked state
        role="switch"
        // The hint is part of the label's tap target, but not of the accessible name.
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? id : undefined}
        className={styles.switch}
      />
    </label>
  );
}
