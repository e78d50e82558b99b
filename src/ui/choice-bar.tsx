import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './choice-bar.module.css';
import { classNames } from './class-names.ts';

/**
 * One answer of a `ChoiceBar`. `tone` is its look while it is chosen; `icon` then shows for users who do not
 * see its colour.
 */
type Choice<Value extends string> = {
  value: Value;
  label: string;
  tone?: 'quiet' | 'wine';
  icon?: ReactNode;
};

type ChoiceBarProps<Value extends string> = {
  /** The question, which names the group. */
  label: ReactNode;
  /** The language of the label as a BCP 47 tag, if it differs from the page's. */
  lang?: string | undefined;
  choices: readonly Choice<Value>[];
  /** Null while nothing is chosen. */
  chosen: Value | null;
  onChoose: (value: Value) => void;
};

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Moves the focus between answers with the arrow keys. The browser would also choose each answer on the way,
 * and a choice here takes effect at once.
 */
function moveFocusByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  // With these modifiers the arrows are browser shortcuts, for example to go back a page.
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const inputs = [...event.currentTarget.querySelectorAll('input')];
  const focusedIndex = inputs.findIndex((each) => each.matches(':focus'));
  inputs.at((focusedIndex + step) % inputs.length)?.focus();
}

/**
 * A choice of exactly one of a few answers, side by side, as native radio buttons. Arrow keys only move the
 * focus; the space key or a press chooses.
 */
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the radio buttons in it */}
      <div className={styles.bar} onKeyDown={moveFocusByArrow}>
        {choices.map(({ value, label, tone, icon }) => (
          <label key={value} className={classNames(styles.choice, tone && styles[tone])}>
            <input type="radio" name={id} checked={chosen === value} onChange={() => onChoose(value)} />
            <span className={styles.text}>
              {chosen === value && icon}
              <span>{label}</span>
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
