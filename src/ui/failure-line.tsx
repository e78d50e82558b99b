import type { ReactNode } from 'react';

/** An alert that says why an action of the user failed; renders nothing without children. */
export function FailureLine({ children }: { children: ReactNode }) {
  return (
    children && (
      <p role="alert">
        <strong>{children}</strong>
      </p>
    )
  );
}
