import { lazyPart } from '#src/shared/lazy-part.ts';
import styles from './home-page.module.css';

// The dishes come after the first paint, which has the buttons a newcomer presses.
const TastyDishes = lazyPart(() =>
  import('./tasty-dishes/tasty-dishes.tsx').then((part) => part.TastyDishes),
);

/** A few dishes of the starter lists, in the room that is kept for them. */
export function FirstDishes() {
  return (
    <div className={styles.dishes}>
      <TastyDishes />
    </div>
  );
}
