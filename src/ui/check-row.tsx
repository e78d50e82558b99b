import type { ReactNode, Ref } from 'react';
import styles from './check-row.module.css';
import { classNames } from './class-names.ts';

type CheckRowProps = {
  /** A `TickBox`, or nothing on a read-only list. */
  tick?: ReactNode;
  /** A picture before the text. */
  picture?: ReactNode;
  title: ReactNode;
  /** Cut after one or two lines. */
  note?: ReactNode;
  /** Cut after one line. */
  tags?: ReactNode;
  /** What the user remarked on the dish. */
  remarks?: ReactNode;
  /** Whether the remarks are at the beginning of the line of tags instead of on a line of their own. */
  areRemarksBeside?: boolean | undefined;
  /** A strip over the end of the row, next in the order of focus after the tick box. */
  strip?: ReactNode;
  /** A small mark at the end, such as one that says that the tick waits to be sent. */
  mark?: ReactNode;
  /** Called after a double click on the text; a double click on the tick box is two ticks. */
  onTextDoubleClick?: (() => void) | undefined;
  isDone?: boolean | undefined;
  /** Highlighted once, for a row just added. */
  isNew?: boolean | undefined;
  /** Whether the row is open, so that its full text shows below it or beside the list. */
  isOpen?: boolean | undefined;
};

/** One dish as a row of a list: the tick box, the name, and the beginning of its text and tags. */
export function CheckRow({
  tick,
  picture,
  title,
  note,
  tags,
  remarks,
  areRemarksBeside = false,
  strip,
  mark,
  onTextDoubleClick,
  ...state
}: CheckRowProps) {
  const look = [state.isDone && styles.done, state.isNew && styles.fresh, state.isOpen && styles.open];
  return (
    <div className={classNames(styles.row, !tick && styles.read, ...look)}>
      {tick}
      {strip}
      {picture}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for an action that has a button or key */}
      <div className={styles.body} onDoubleClick={onTextDoubleClick}>
        {title}
        {note && <div className={styles.note}>{note}</div>}
        {tags && (
          <div className={styles.tags}>
            {areRemarksBeside && remarks && <span className={styles.remarks}>{remarks}</span>}
            <span className={styles.words}>{tags}</span>
          </div>
        )}
        {!areRemarksBeside && remarks && <div className={styles.remarks}>{remarks}</div>}
      </div>
      {mark}
    </div>
  );
}

type CheckRowTitleProps = {
  ref?: Ref<HTMLButtonElement>;
  /** The id by which other elements refer to this name, as in `aria-labelledby`. */
  id?: string | undefined;
  children: ReactNode;
  isOpen: boolean;
  /** The id of the element that the button opens. */
  controls: string;
  onToggle: () => void;
  /** Called after F2 on the name. `CheckRow` handles double taps. */
  onEdit?: (() => void) | undefined;
};

/** A row's name as the button that opens the row; its target extends over the text below it. */
export function CheckRowTitle({ children, isOpen, controls, onToggle, onEdit, ...rest }: CheckRowTitleProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-keyshortcuts={onEdit && 'F2'}
      data-item-name
      className={styles.title}
      onKeyDown={(event) => {
        if (onEdit === undefined || event.repeat || event.key !== 'F2') return;
        event.preventDefault();
        onEdit();
      }}
      // Only the first tap of a double tap opens or closes the row, because the second begins an edit.
      onClick={(event) => {
        if (event.detail < 2) onToggle();
      }}
    >
      {children}
    </button>
  );
}
