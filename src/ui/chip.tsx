import { X } from 'lucide-react';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';
import { ignoreSecondTap } from './second-tap.ts';

type ChipProps = {
  children: ReactNode;
  /** The tag's language as a BCP 47 tag, if it may differ from the page's. */
  lang?: string | undefined;
  /**
   * The tag's position in the row, from 0. The first three backgrounds have 55, 45 and 35 % strength, the
   * others 35 %.
   */
  rank?: number | undefined;
  /**
   * The accessible name of the remove button. Set it together with `onRemove`, which makes the chip
   * removable.
   */
  removeLabel?: string | undefined;
  onRemove?: (() => void) | undefined;
};

const strengths = ['55%', '45%', '35%'];

/** A tag. Only its background fades with the rank; the text keeps its contrast. */
export function Chip({ children, lang, rank = 0, removeLabel, onRemove }: ChipProps) {
  return (
    <span className={styles.chip} style={{ '--strength': strengths[rank] ?? '35%' } as CSSProperties}>
      <span lang={lang} className={styles.text}>
        {children}
      </span>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          className={styles.remove}
          onClick={(event) => {
            ignoreSecondTap(event);
            onRemove();
          }}
        >
          <X />
        </button>
      )}
    </span>
  );
}

type ChipLinkProps = ComponentProps<'a'> & Pick<ChipProps, 'rank'>;

/** A tag that links to other content with this tag. Wrap it with the router's `createLink`. */
export function ChipLink({ children, rank = 0, lang, className, ...rest }: ChipLinkProps) {
  return (
    <a {...rest} className={classNames(styles.link, className)}>
      <Chip rank={rank} lang={lang}>
        {children}
      </Chip>
    </a>
  );
}
