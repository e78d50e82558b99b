import type { ReactNode, RefObject } from 'react';
import { Card } from '#src/ui/card.tsx';
import styles from './change-card.module.css';

type ChangeCardProps = {
  title: string;
  /** Whether the changes were refused. */
  isRefused?: boolean;
  /** Reference to the heading, for callers that move the focus to it. */
  heading?: RefObject<HTMLHeadingElement | null>;
  /** One `ChangeRow` per change. */
  children: ReactNode;
  /** Content below the changes. */
  more?: ReactNode;
};

/** A card that lists unsettled changes of the user under a heading. */
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
