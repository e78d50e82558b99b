import { lazyPart } from '#src/parts/page/lazy-part.ts';
import styles from './home-page.module.css';

// Loaded after the first paint, because a new visitor needs the buttons first.
const TastyDishes = lazyPart(() =>
  import('./tasty-dishes/tasty-dishes.tsx').then((part) => part.TastyDishes),
);

/** A few dishes of the starter lists, in space reserved for them. */
export function FirstDishes() {
  return (
    <div className={styles.dishes}>
      <TastyDishes />
    </div>
  );
}
