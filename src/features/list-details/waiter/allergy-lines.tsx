import { TriangleAlert } from 'lucide-react';
import type { Line } from '#src/domain/phrases.ts';
import { CardLine, type CardLineProps } from './card-line.tsx';
import styles from './waiter-card.module.css';

export type AllergyLinesProps = Omit<CardLineProps, 'line'> & { lines: readonly Line[] };

/**
 * What somebody is allergic to, which nobody may overlook in a dim room: in the colours of the card turned round, framed, with a
 * sign at both ends. Nothing where they are allergic to nothing.
 */
export function AllergyLines({ lines, ...rest }: AllergyLinesProps) {
  if (lines.length === 0) return null;
  return (
    <div className={styles.allergy}>
      <div aria-hidden="true" className={styles.sign}>
        <TriangleAlert />
        <TriangleAlert />
      </div>
      {lines.map((line) => (
        <CardLine key={line.sentence} {...rest} line={line} />
      ))}
    </div>
  );
}
