import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

type SectionProps = { title: string; actions?: ReactNode; children: ReactNode };

/** A section of a page, named by its `h2`. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
