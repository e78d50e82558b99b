import { classNames } from './class-names.ts';
import styles from './frieze.module.css';
import type { OrnamentProps } from './ornament.tsx';
import { ShipMotif } from './ship-motif.tsx';

/** The picture across the top of a page: a ship in front of the low sun, or of the moon in the dark theme. */
export function Frieze({ className }: OrnamentProps) {
  return (
    <div aria-hidden="true" className={classNames(styles.frieze, className)}>
      <div className={styles.sun} />
      <svg aria-hidden="true" viewBox="0 0 260 80" className={styles.island}>
        <path d="M0 80V46c24-22 46-38 74-36 22 2 34 20 60 22 30 2 40 12 58 26 20 14 44 18 68 22z" />
      </svg>
      <svg aria-hidden="true" viewBox="0 0 280 80" className={styles.headland}>
        <path d="M0 80c30-6 48-24 74-28 22-4 30-20 54-24 30-6 50-4 84-2 26 2 46-6 68-12v66z" />
        {/* A temple above the sea. */}
        <path d="M150 28h54v-5h-54zm-2-22 29-14 29 14v3h-58zM153 8h6v17h-6zm14 0h6v17h-6zm14 0h6v17h-6zm14 0h6v17h-6z" />
      </svg>
      <div className={styles.sea}>
        <ShipMotif className={styles.ship} />
        <svg aria-hidden="true" viewBox="0 0 60 34" className={styles.dolphin}>
          <path d="M2 33C6 14 20 3 35 5c8 1 13 5 17 9l7 3-8 2c-3 3-8 4-13 3 2 3 2 6 0 10-4-3-7-6-8-10-11 0-18 3-22 9l1 5c-3-2-5-3-7-3zM28 5c-1-3-4-5-8-5 1 3 1 6 0 8z" />
        </svg>
      </div>
      <div className={styles.water} />
    </div>
  );
}
