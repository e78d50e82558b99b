import { Heart } from 'lucide-react';
import { classNames } from './class-names.ts';
import styles from './like-mark.module.css';

type LikeMarkProps = {
  /** The count in a short form, such as "1.2k". */
  text: string;
  /** The full count in words. */
  label: string;
  /** Whether the heart is above the number instead of beside it. */
  isStacked?: boolean | undefined;
};

/** Shows how many users like a list. The button that likes it is an `IconButton`. */
export function LikeMark({ text, label, isStacked }: LikeMarkProps) {
  return (
    <span className={classNames(styles.mark, isStacked && styles.stacked)}>
      <Heart aria-hidden="true" />
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
