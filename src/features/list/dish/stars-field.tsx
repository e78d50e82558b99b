import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Star, X } from 'lucide-react';
import { useId } from 'react';
import { LIMITS } from '#src/contract/limits.ts';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useChosen } from '#src/ui/use-chosen.ts';
import styles from './stars-field.module.css';

type StarsFieldProps = {
  /** 1 to 5; undefined if the user gave none. */
  stars: number | undefined;
  /** Called with null to remove the stars; resolves to whether the change was saved. */
  onChange: (stars: number | null) => Promise<boolean>;
  /** Whether to show only the stars, in one line. */
  isCompact?: boolean | undefined;
};

/** One to five stars as radio buttons, for touch and arrow keys, with a button that removes them. */
export function StarsField({ stars, onChange, isCompact = false }: StarsFieldProps) {
  const { t } = useLingui();
  const name = useId();
  const [shown, show] = useChosen(stars);
  const choose = (next: number | null) => show(next ?? undefined, onChange(next));
  return (
    <fieldset className={classNames(styles.field, isCompact && styles.compact)}>
      <legend className={isCompact ? 'visually-hidden' : styles.legend}>
        <Trans>Stars</Trans>
      </legend>
      <div className={styles.row}>
        {Array.from({ length: LIMITS.starsMax }, (_, index) => index + 1).map((count) => (
          <label key={count} className={styles.star} data-lit={count <= (shown ?? 0) || undefined}>
            <input
              type="radio"
              name={name}
              checked={shown === count}
              onChange={() => choose(count)}
              className={styles.radio}
            />
            <Star aria-hidden="true" />
            <span className="visually-hidden">
              <Plural value={count} one="# star" other="# stars" />
            </span>
          </label>
        ))}
        {shown !== undefined && !isCompact && (
          <IconButton label={t`Remove stars`} icon={<X />} onClick={() => choose(null)} />
        )}
      </div>
    </fieldset>
  );
}
