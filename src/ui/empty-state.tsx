import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { WaveLine } from './ornament.tsx';
import { ShipMotif } from './ship-motif.tsx';

type EmptyStateProps = { title: string; text?: ReactNode; art?: ReactNode; actions?: ReactNode };

/** A placeholder for an empty list, with a ship at sea or other art, a sentence, and links or buttons. */
export function EmptyState({ title, text, art, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.art}>
        {art ?? <ShipMotif className={styles.ship} />}
        <WaveLine />
      </div>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
