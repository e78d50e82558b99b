import { partsOfFood } from '#src/domain/phrases.ts';
import styles from './waiter-card.module.css';

/** A food: its name, and smaller how a kitchen hides it. */
export function FoodName({ item }: { item: string }) {
  const [name, forms] = partsOfFood(item);
  return (
    <span className={styles.food}>
      {name}
      {forms && <span className={styles.forms}>{forms}</span>}
    </span>
  );
}
