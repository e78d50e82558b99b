import { type ReactNode, useId } from 'react';
import styles from './choice-bar.module.css';
import { classNames } from './class-names.ts';

/** One answer of a `ChoiceBar`: how it stands out while it is chosen, and a mark for who does not see its colour. */
export type Choice<Value extends string> = {
  value: Value;
  label: string;
  tone?: 'quiet' | 'wine';
  icon?: ReactNode;
};

export type ChoiceBarProps<Value extends string> = {
  /** What is asked, as the group's name. */
  label: ReactNode;
  /** The language of the label, as a BCP 47 tag, where it is not the page's. */
  lang?: string | undefined;
  choices: readonly Choice<Value>[];
  /** Null while nothing is chosen. */
  chosen: Value | null;
  onChoose: (value: Value) => void;
};

/** Exactly one of a few answers side by side: native radio buttons, so that arrow keys go from one to the next. */
export function ChoiceBar<Value extends string>({
  label,
  lang,
  choices,
  chosen,
  onChoose,
}: ChoiceBarProps<Value>) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className={styles.row}>
      <span id={id} lang={lang} className={styles.label}>
        {label}
      </span>
      <div className={styles.bar}>
        {choices.map(({ value, label, tone, icon }) => (
          <label key={value} className={classNames(styles.choice, tone && styles[tone])}>
            <input type="radio" name={id} checked={chosen === value} onChange={() => onChoose(value)} />
            <span className={styles.text}>
              {chosen === value && icon}
              {label}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
