import { DishPicture } from '#src/ui/dish-picture.tsx';
import { FIRST_KINDS } from './dishes.ts';
import styles from './tasty-dishes.module.css';

/** A row of drawn dishes, which decorates the first screen of a visitor where the dishes below do not fit on it. */
export function FirstPlates() {
  return (
    <div className={styles.plates}>
      {FIRST_KINDS.map((kind) => (
        <DishPicture key={kind} kind={kind} size="md" />
      ))}
    </div>
  );
}
