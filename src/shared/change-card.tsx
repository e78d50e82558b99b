import type { ReactNode, RefObject } from 'react';
import { Card } from '#src/ui/card.tsx';
import styles from './change-card.module.css';

export type ChangeCardProps = {
  title: string;
  /** Whether the changes were refused. */
  isRefused?: boolean;
  /** The heading, for whoever wants to put the focus on it. */
  heading?: RefObject<HTMLHeadingElement | null>;
  /** The changes, a `ChangeRow` each. */
  children: ReactNode;
  /** What comes after them. */
  more?: ReactNode;
};

/** Some of the user's changes that the server has not settled, under a heading. */
export function ChangeCard({ title, isRefused, heading, children, more }: ChangeCardProps) {
  return (
    <Card {...(isRefused && { tone: 'wine' as const })} role="region" aria-label={title}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>{children}</ul>
      {more}
    </Card>
  );
}
