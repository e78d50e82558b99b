import type { ReactNode } from 'react';
import { CheckRow } from './check-row.tsx';
import { Chip } from './chip.tsx';
import styles from './meal-row.module.css';

export type MealRowProps = {
  name: string;
  description: string;
  tags: readonly string[];
  /** Language of these texts, where it may differ from the page's. */
  lang?: string | undefined;
  /** A `TickBox`, or nothing where meals are only read. */
  tick?: ReactNode;
  /** A small mark before the buttons, such as that the tick waits to be sent. */
  mark?: ReactNode;
  actions?: ReactNode;
  isDone?: boolean | undefined;
  /** Highlighted once, for a meal just added. */
  isNew?: boolean | undefined;
};

/** One meal of a list, as an `li` of a `RowList`. Rows far from the screen cost no layout. */
export function MealRow({ name, description, tags, lang, tick, mark, actions, isDone, isNew }: MealRowProps) {
  return (
    <li className={styles.row}>
      <CheckRow
        tick={tick}
        title={<span lang={lang}>{name}</span>}
        note={description && <span lang={lang}>{description}</span>}
        tags={
          tags.length > 0 &&
          tags.map((tag, rank) => (
            <Chip key={tag} rank={rank}>
              {tag}
            </Chip>
          ))
        }
        actions={
          (mark || actions) && (
            <>
              {mark}
              {actions}
            </>
          )
        }
        isDone={isDone}
        isNew={isNew}
        className={tick ? undefined : styles.read}
      />
    </li>
  );
}
