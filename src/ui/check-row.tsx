import type { ComponentProps, ReactNode } from 'react';
import styles from './check-row.module.css';
import { classNames } from './class-names.ts';

export type CheckRowProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** A `TickBox`, or nothing on a list that is only read. */
  tick?: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  tags?: ReactNode;
  actions?: ReactNode;
  /** On the text, not on the tick and the buttons. */
  onTextDoubleClick?: (() => void) | undefined;
  isDone?: boolean | undefined;
  /** Highlighted once, for a row just added. */
  isNew?: boolean | undefined;
};

/** One dish: the tick, its name with note and tags, and the buttons at the end. */
export function CheckRow({
  tick,
  title,
  note,
  tags,
  actions,
  isDone,
  isNew,
  onTextDoubleClick,
  className,
  ...rest
}: CheckRowProps) {
  return (
    <div
      {...rest}
      className={classNames(styles.row, isDone && styles.done, isNew && styles.fresh, className)}
    >
      {tick}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; what it does has its button or key */}
      <div className={styles.body} onDoubleClick={onTextDoubleClick}>
        <div className={styles.title}>{title}</div>
        {note && <div className={styles.note}>{note}</div>}
        {tags && <div className={styles.tags}>{tags}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
