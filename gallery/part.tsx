import type { ReactNode } from 'react';

/** Shows a primitive, its name and its states. @param isLine whether the states are side by side */
export function Part({
  name,
  isLine = false,
  children,
}: {
  name: string;
  isLine?: boolean;
  children: ReactNode;
}) {
  return (
    <section className="part">
      <h3>{name}</h3>
      {isLine ? <div className="line">{children}</div> : children}
    </section>
  );
}

/** A callback for events that the gallery ignores. */
export const nothing = (): void => undefined;
