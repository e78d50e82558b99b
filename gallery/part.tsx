import type { ReactNode } from 'react';

/** One primitive with its name, in the states it knows. @param isLine whether they stand beside each other */
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

/** For what a primitive tells and nobody here needs to hear. */
export const nothing = (): void => undefined;
