import { X } from 'lucide-react';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';

export type ChipProps = {
  children: ReactNode;
  /** Language of the tag, where it may differ from the page's. */
  lang?: string | undefined;
  /** Place in the row: the first three fade from 55 to 45 to 35 %, the rest stay at 35. */
  rank?: number | undefined;
  /** Both or neither: makes the chip removable. */
  removeLabel?: string | undefined;
  onRemove?: (() => void) | undefined;
};

const strengths = ['55%', '45%', '35%'];

/** A tag on a piece of clay. Only the ground fades with its rank; the text keeps its contrast. */
export function Chip({ children, lang, rank = 0, removeLabel, onRemove }: ChipProps) {
  return (
    <span className={styles.chip} style={{ '--strength': strengths[rank] ?? '35%' } as CSSProperties}>
      <span lang={lang} className={styles.text}>
        {children}
      </span>
      {onRemove && (
        <button type="button" aria-label={removeLabel} className={styles.remove} onClick={onRemove}>
          <X />
        </button>
      )}
    </span>
  );
}

export type ChipLinkProps = ComponentProps<'a'> & Pick<ChipProps, 'rank'>;

/** A tag that leads to what else has it. Wrap it with the router's `createLink`. */
export function ChipLink({ children, rank = 0, lang, className, ...rest }: ChipLinkProps) {
  return (
    <a {...rest} className={classNames(styles.link, className)}>
      <Chip rank={rank} lang={lang}>
        {children}
      </Chip>
    </a>
  );
}
