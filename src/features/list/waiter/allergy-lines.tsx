import { TriangleAlert } from 'lucide-react';
import type { Line } from '#src/domain/phrases.ts';
import { CardLine, type CardLineProps } from './card-line.tsx';
import styles from './waiter-card.module.css';

type AllergyLinesProps = Omit<CardLineProps, 'line'> & { lines: readonly Line[] };

/**
 * The reader's allergies on the waiter's card. They have inverted colours, a frame and two warning signs, so
 * that they are not overlooked in a dim room. Renders nothing without allergies.
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
