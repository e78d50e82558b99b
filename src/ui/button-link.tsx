import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

type ButtonLinkProps = ComponentProps<'a'> & ButtonLook & { icon?: ReactNode };

/** A link that looks like a button. Wrap it with the router's `createLink`. */
export function ButtonLink({ variant, size, isWide, icon, children, className, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={`${buttonClass({ variant, size, isWide })} ${className ?? ''}`}>
      {icon}
      <span>{children}</span>
    </a>
  );
}
