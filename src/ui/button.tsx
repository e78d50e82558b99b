import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & { icon?: ReactNode; isBusy?: boolean | undefined };

/** A button. While busy it keeps its label and focus but ignores presses. */
export function Button({
  variant,
  size,
  isWide,
  icon,
  isBusy,
  children,
  onClick,
  className,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      className={`${buttonClass({ variant, size, isWide })} ${className ?? ''}`}
      onClick={press}
    >
      {isBusy ? <Spinner /> : icon}
      <span>{children}</span>
    </button>
  );
}
