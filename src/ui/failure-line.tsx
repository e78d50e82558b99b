import type { ReactNode } from 'react';

/** Says why an action of the user failed, as an alert; renders nothing without children. */
export function FailureLine({ children }: { children: ReactNode }) {
  return (
    children && (
      <p role="alert">
        <strong>{children}</strong>
      </p>
    )
  );
}
