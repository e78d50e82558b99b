import { partsOfFood } from '#src/parts/phrases/words.ts';
import styles from './waiter-card.module.css';

/** A food: its name, and in smaller type the forms in which a kitchen may use it. */
export function FoodName({ item }: { item: string }) {
  const [name, forms] = partsOfFood(item);
  const [colon = ''] = /^\s*[:：]/u.exec(forms) ?? [];
  return (
    <span className={styles.food}>
      <span>{name + colon}</span>
      {forms && <span className={styles.forms}>{forms.slice(colon.length)}</span>}
    </span>
  );
}
