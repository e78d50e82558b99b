import styles from './flag.module.css';

export type FlagProps = {
  /** ISO 3166 code, in any case. */
  country: string;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Only where no name stands beside it. */
  label?: string | undefined;
};

/** A country's flag from the sprite that `scripts/build-flags.ts` makes. */
export function Flag({ country, size = 'md', label }: FlagProps) {
  return (
    <svg
      viewBox="0 0 513 342"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={`${styles.flag} ${styles[size]}`}
    >
      <use href={`/flags.svg#${country.toLowerCase()}`} />
    </svg>
  );
}
