import { kindsOfList } from '#src/domain/dish-kind.ts';
import type { Item } from '#src/domain/list.ts';
import { DishPictures } from '#src/ui/dish-picture.tsx';
import styles from './own-lists.module.css';

/**
 * The drawings that stand for a list on its card (P2.22), as wide as their placeholder. They load after the first
 * paint, because the rules that choose them would delay it.
 */
export function ListPictures({ items }: { items: readonly Item[] }) {
  return (
    <span className={styles.pictures}>
      <DishPictures kinds={kindsOfList(items)} />
    </span>
  );
}
