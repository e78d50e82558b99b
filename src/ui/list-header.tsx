import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import styles from './list-header.module.css';

export type ListHeaderProps = {
  /** A `FlagStamp`. */
  stamp: ReactNode;
  /** Beside the stamp and always seen: progress, likes, the button that matters. */
  summary: ReactNode;
  /** Description, tags and the rest, which fold away. */
  details: ReactNode;
  /** The button that folds them. */
  detailsLabel: string;
  isOpen: boolean;
  onToggle: () => void;
  isDone?: boolean | undefined;
  /** Highlighted once, for a list just added. */
  isNew?: boolean | undefined;
};

/** What stands above a list's dishes. */
export function ListHeader(props: ListHeaderProps) {
  const { stamp, summary, details, detailsLabel, isOpen, onToggle, isDone, isNew } = props;
  const id = useId();
  return (
    <Card tone={isDone ? 'olive' : 'plain'} className={classNames(styles.header, isNew && styles.fresh)}>
      {stamp}
      <div className={styles.summary}>{summary}</div>
      <div className={styles.fold}>
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={id}
          icon={<ChevronDown aria-hidden="true" className={styles.chevron} />}
          onClick={onToggle}
        >
          {detailsLabel}
        </Button>
        <div id={id} hidden={!isOpen} className={styles.details}>
          {details}
        </div>
      </div>
    </Card>
  );
}
