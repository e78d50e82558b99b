import { TriangleAlert } from 'lucide-react';
import type { Line } from '#src/domain/phrases.ts';
import { CardLine, type CardLineProps } from './card-line.tsx';
import styles from './waiter-card.module.css';

export type AllergyLinesProps = Omit<CardLineProps, 'line'> & { lines: readonly Line[] };

/**
 * The reader's allergies on the waiter's card. In inverted colours, framed and with a sign at both ends, so
 * that they are not overlooked in a dim room. Nothing without allergies.
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
