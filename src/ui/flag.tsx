import styles from './flag.module.css';

export type FlagProps = {
  /** ISO 3166 code, in any case. */
  country: string;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Only where no name stands beside it. */
  label?: string | undefined;
  /** The address of its picture, where that is not the file of its own. */
  picture?: string | undefined;
};

/** A country's flag, which `scripts/build-flags.ts` makes and the worker serves. */
export function Flag({ country, size = 'md', label, picture }: FlagProps) {
  return (
    <img
      src={picture ?? `/flags/${country.toLowerCase()}.svg`}
      alt={label ?? ''}
      loading="lazy"
      // Without a network it may not be here yet: the blank tile says less than the browser's sign for a broken picture.
      onError={({ currentTarget }) => currentTarget.removeAttribute('src')}
      className={`${styles.flag} ${styles[size]}`}
    />
  );
}
