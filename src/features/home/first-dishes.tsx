import { lazyPart } from '#src/shared/lazy-part.ts';
import styles from './home-page.module.css';

// Loaded after the first paint, because a new visitor needs the buttons first.
const TastyDishes = lazyPart(() =>
  import('./tasty-dishes/tasty-dishes.tsx').then((part) => part.TastyDishes),
);

const FirstPlates = lazyPart(() =>
  import('./tasty-dishes/first-plates.tsx').then((part) => part.FirstPlates),
);

/** Drawn dishes at the top of a narrow first screen, in space reserved for them. */
export function PlatesOnTop() {
  return (
    <div className={styles.plates}>
      <FirstPlates />
    </div>
  );
}

/** A few dishes of the starter lists, in space reserved for them. */
export function FirstDishes() {
  return (
    <div className={styles.dishes}>
      <TastyDishes />
    </div>
  );
}
