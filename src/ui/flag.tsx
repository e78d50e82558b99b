import styles from './flag.module.css';

type FlagProps = {
  /** ISO 3166 code, in upper or lower case. */
  country: string;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** The accessible name. Set it only if the country's name is not beside the flag. */
  label?: string | undefined;
};

/** A country's flag. `scripts/build-flags.ts` builds the file and the worker serves it. */
export function Flag({ country, size = 'md', label }: FlagProps) {
  return (
    <img
      src={`/flags/${country.toLowerCase()}.svg`}
      alt={label ?? ''}
      loading="lazy"
      // Offline the file may be missing. Then show an empty tile instead of the browser's broken-picture
      // icon.
      onError={({ currentTarget }) => currentTarget.removeAttribute('src')}
      className={`${styles.flag} ${styles[size]}`}
    />
  );
}
