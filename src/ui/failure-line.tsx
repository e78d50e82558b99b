import type { ReactNode } from 'react';

/** Why something the user asked for was not done, read out as it appears; nothing while there is nothing to say. */
export function FailureLine({ children }: { children: ReactNode }) {
  return (
    children && (
      <p role="alert">
        <strong>{children}</strong>
      </p>
    )
  );
}
