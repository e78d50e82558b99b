import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './list-header.module.css';

export type ListHeaderProps = {
  /** The list's flag. */
  stamp: ReactNode;
  /** Beside the stamp and always seen: progress, or likes. */
  summary: ReactNode;
  /** Below both and over the full width: the button that matters, or who can open it. */
  action?: ReactNode;
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

/** The card above a list's dishes: its flag and progress, and the details on request. */
export function ListHeader(props: ListHeaderProps) {
  const { stamp, summary, action, details, detailsLabel, isOpen, onToggle, isDone, isNew } = props;
  const id = useId();
  return (
    <Card tone={isDone ? 'olive' : 'plain'} className={classNames(styles.header, isNew && styles.fresh)}>
      <div data-tour="about" className={styles.top}>
        {stamp}
        <div className={styles.summary}>{summary}</div>
        <IconButton
          label={detailsLabel}
          aria-expanded={isOpen}
          aria-controls={id}
          icon={<ChevronDown aria-hidden="true" className={styles.chevron} />}
          onClick={onToggle}
        />
      </div>
      {action}
      <div id={id} hidden={!isOpen} className={styles.details}>
        {isOpen && details}
      </div>
    </Card>
  );
}
