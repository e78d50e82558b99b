import { Suspense } from 'react';
import { lazyPart } from '#src/shared/lazy-part.ts';
import styles from './home-page.module.css';

// What a newcomer looks at comes after what they press.
const TastyDishes = lazyPart(() =>
  import('./tasty-dishes/tasty-dishes.tsx').then((part) => part.TastyDishes),
);

/** A few dishes of the starter lists, in the room that is kept for them. */
export function FirstDishes() {
  return (
    <div className={styles.dishes}>
      <Suspense>
        <TastyDishes />
      </Suspense>
    </div>
  );
}
