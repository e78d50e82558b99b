import { Globe } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Flag } from './flag.tsx';
import styles from './flag-button.module.css';
import { Tip } from './tip.tsx';

type FlagButtonProps = {
  country: string | null;
  /** The country's name, or the request to choose one. */
  label: string;
  /** Words that screen readers read before the name, such as "Country:". */
  prefix?: string | undefined;
  onPress: () => void;
  /** Shows only the flag, with the name for screen readers; without a country the label stays visible. */
  isSmall?: boolean | undefined;
  /** The id of the error about the country. */
  problemID?: string | undefined;
};

/** The list's flag as a postage stamp; pressing it changes the country. */
export function FlagButton({ country, label, prefix, onPress, isSmall = false, problemID }: FlagButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-describedby={problemID}
      data-invalid={problemID === undefined ? undefined : true}
      className={classNames(styles.stamp, isSmall && styles.small)}
      onClick={onPress}
    >
      {country === null ? (
        <Globe aria-hidden="true" />
      ) : (
        <Flag country={country} size={isSmall ? 'md' : 'lg'} />
      )}
      <span className={isSmall && country !== null ? 'visually-hidden' : styles.label}>
        {prefix && <span className="visually-hidden">{`${prefix} `}</span>}
        <span>{label}</span>
      </span>
      {isSmall && country !== null && <Tip text={label} />}
    </button>
  );
}
