import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './list-header.module.css';

type ListHeaderProps = {
  /** The list's flag. */
  stamp: ReactNode;
  /** Progress or likes, always visible beside the flag. */
  summary: ReactNode;
  /** The main button, or who can open the list; below the flag and the summary, over the full width. */
  action?: ReactNode;
  /** Description, tags and other details, which can be folded. */
  details: ReactNode;
  /** The label of the button that folds the details. */
  detailsLabel: string;
  isOpen: boolean;
  onToggle: () => void;
  isDone?: boolean | undefined;
  /** Whether the list was just added; the card is then highlighted once. */
  isNew?: boolean | undefined;
};

/**
 * The card above a list's dishes, with the list's flag and progress, and details that the user can unfold.
 */
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
