import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './dish-picture.module.css';

type DishPictureProps = {
  /** The name of a drawing in `src/ui/dishes/`. */
  kind: string;
  /** `row` has the margins of a list's row. */
  size?: 'sm' | 'row' | 'md' | 'lg' | undefined;
};

/**
 * A drawing of a dish's kind on a round plate. It decorates: the name and tags beside it say what the dish is.
 * Without the sprite (`scripts/build-dishes.ts`) the plate stays empty.
 */
export function DishPicture({ kind, size = 'row' }: DishPictureProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={classNames(styles.picture, styles[size])}>
      <use href={`/dishes.svg#${kind}`} />
    </svg>
  );
}

/**
 * A dish's drawing in a row, with a small mark on its rim, such as one that says that a change waits to be sent. The
 * mark takes no space, so that the name beside it does not wrap when the mark comes.
 */
export function MarkedDishPicture({ kind, mark }: { kind: string; mark: ReactNode }) {
  return (
    <span className={styles.marked}>
      <DishPicture kind={kind} />
      {mark && <span className={styles.mark}>{mark}</span>}
    </span>
  );
}

/** The drawings of several kinds in one line, each over the edge of the one before. They stand for a list. */
export function DishPictures({ kinds }: { kinds: readonly string[] }) {
  return (
    <span className={styles.pictures}>
      {kinds.map((kind) => (
        <DishPicture key={kind} kind={kind} size="sm" />
      ))}
    </span>
  );
}
