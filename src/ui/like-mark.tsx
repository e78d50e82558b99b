import { Heart } from 'lucide-react';
import { classNames } from './class-names.ts';
import styles from './like-mark.module.css';

export type LikeMarkProps = {
  /** The count as there is room for it, such as "1.2k". */
  text: string;
  /** The whole count in words. */
  label: string;
  /** The heart above its number instead of before it. */
  isStacked?: boolean | undefined;
};

/** How many like a list. Only shows; the heart to press is an `IconButton`. */
export function LikeMark({ text, label, isStacked }: LikeMarkProps) {
  return (
    <span className={classNames(styles.mark, isStacked && styles.stacked)}>
      <Heart aria-hidden="true" />
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
