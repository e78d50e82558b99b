import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { type Diet, isLeft } from '#src/domain/diet.ts';
import { ALLERGENS, DIETS, FOODS, type Phrases, toggled } from '#src/domain/phrases.ts';
import { TickBox } from '#src/ui/tick-box.tsx';
import styles from './diet-section.module.css';

const OTHER_FOODS = FOODS.filter((food) => !ALLERGENS.some((each) => each === food));

export type DietChecksProps = {
  /** In the reader's language. */
  words: Phrases;
  diet: Diet;
  onChange: (diet: Diet) => void;
};

/** A box for each diet, then for foods one may leave, and for the fourteen allergens of EU law. */
export function DietChecks({ words, diet, onChange }: DietChecksProps) {
  const { t } = useLingui();
  const allergens: Check[] = [];
  const others: Check[] = [];
  for (const food of FOODS) {
    const { avoid, allergic } = diet;
    const isChecked = isLeft(diet, food);
    const next = isChecked
      ? // Whoever is allergic said so on the waiter's card; here a food is left or it is not.
        { avoid: avoid.filter((each) => each !== food), allergic: allergic.filter((each) => each !== food) }
      : { avoid: toggled(FOODS, avoid, food) };
    const check = { label: words.items[food], isChecked, onToggle: () => onChange({ ...diet, ...next }) };
    (OTHER_FOODS.includes(food) ? others : allergens).push(check);
  }
  const diets = DIETS.map((each) => ({
    label: words.sentences[each],
    isChecked: diet.diets.includes(each),
    onToggle: () => onChange({ ...diet, diets: toggled(DIETS, diet.diets, each) }),
  }));
  return (
    <>
      <Checks title={t`How I eat`} lang={words.tag} checks={diets} />
      <FoldedChecks title={words.sentences.avoid} lang={words.tag} checks={others} />
      <FoldedChecks title={t`Allergens`} lang={words.tag} checks={allergens} />
    </>
  );
}

type Check = { label: string; isChecked: boolean; onToggle: () => void };
type ChecksProps = { title: string; lang: string; checks: readonly Check[] };

function Checks({ title, lang, checks }: ChecksProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div role="group" aria-labelledby={id} lang={lang} className={styles.group}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <Boxes checks={checks} />
    </div>
  );
}

/** Boxes that stand in nobody's way until they are asked for; what of them is checked can be read before. */
function FoldedChecks({ title, lang, checks }: ChecksProps) {
  const id = useId();
  const checked = checks.filter(({ isChecked }) => isChecked);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div role="group" aria-labelledby={id} lang={lang}>
      <details>
        <summary className={styles.summary}>
          <h3 id={id} className={styles.title}>
            {title}
          </h3>
          {checked.length > 0 && (
            <span className={styles.checked}>{checked.map(({ label }) => label).join(', ')}</span>
          )}
        </summary>
        <Boxes checks={checks} />
      </details>
    </div>
  );
}

function Boxes({ checks }: { checks: readonly Check[] }) {
  return (
    <div className={styles.checks}>
      {checks.map(({ label, isChecked, onToggle }) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the tick box is the control
        <label key={label} className={styles.check}>
          <TickBox checked={isChecked} onChange={onToggle} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
