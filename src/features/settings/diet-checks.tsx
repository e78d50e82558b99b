import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { EATING, isAllergen, withDiet } from '#src/domain/diet.ts';
import { DIETS, type DietName, FOODS, type Food, type Phrases } from '#src/domain/phrases.ts';
import type { Diet } from '#src/domain/stored-diet.ts';
import { foodName } from '#src/parts/phrases/words.ts';
import { ChoiceBar } from '#src/ui/choice-bar.tsx';
import { TickBox } from '#src/ui/tick-box.tsx';
import styles from './diet-page.module.css';
import { FoodChoice } from './food-choice.tsx';

const OTHER_FOODS = FOODS.filter((food) => !isAllergen(food));
const ALLERGENS = FOODS.filter(isAllergen);

type DietChecksProps = {
  words: Phrases;
  diet: Diet;
  /** @param known the foods that the user has just classified */
  onChange: (diet: Diet, known?: readonly Food[]) => void;
};

/**
 * One choice of how the user eats, a box for each diet of a faith, then three choices for each food, the
 * fourteen allergens of EU law first.
 */
export function DietChecks(props: DietChecksProps) {
  const { t } = useLingui();
  const { words, diet, onChange } = props;
  const allergens = useRef<HTMLElement>(null);
  return (
    <>
      <Eating {...props} />
      <Group title={t`For my faith`}>
        <div lang={words.tag} className={styles.checks}>
          {DIETS.filter((each) => !EATING.includes(each)).map((each) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: the tick box is the control
            <label key={each} className={styles.check}>
              <TickBox
                isSquare
                checked={diet.diets.includes(each)}
                onChange={() => onChange({ ...diet, diets: withDiet(diet.diets, each) })}
              />
              <span>{words.sentences[each]}</span>
            </label>
          ))}
        </div>
      </Group>
      <Unanswered {...props} onLast={() => allergens.current?.focus()} />
      <FoldedFoods {...props} summary={allergens} title={t`Allergens`} foods={ALLERGENS} />
      <FoldedFoods {...props} title={t`Other foods and drinks`} foods={OTHER_FOODS} />
    </>
  );
}

/**
 * The choice between neither, vegetarian and vegan, with what the waiter then reads. Of both, which an
 * earlier version could store, the stricter one is shown.
 */
function Eating({ words, diet, onChange }: DietChecksProps) {
  const { t } = useLingui();
  const chosen = (['vegan', 'vegetarian'] as const).find((each) => diet.diets.includes(each));
  const others = diet.diets.filter((each) => !EATING.includes(each));
  const choose = (next: DietName | 'none') =>
    onChange({ ...diet, diets: next === 'none' ? others : withDiet(others, next) });
  return (
    <div className={styles.group}>
      <ChoiceBar<'none' | 'vegetarian' | 'vegan'>
        label={t`How I eat`}
        chosen={chosen ?? 'none'}
        onChoose={choose}
        choices={[
          { value: 'none', label: t`Neither vegetarian nor vegan`, tone: 'quiet' },
          { value: 'vegetarian', label: t`Vegetarian` },
          { value: 'vegan', label: t`Vegan` },
        ]}
      />
      {chosen && (
        <p lang={words.tag} className={styles.note}>
          {words.sentences[chosen]}
        </p>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div role="group" aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </div>
  );
}

type UnansweredProps = DietChecksProps & {
  /** Called after the last food was answered, to move the focus. */
  onLast: () => void;
};

/**
 * Foods that the user ticked in an earlier form and that may be allergies. The question about a food stays
 * until the user answers it.
 */
function Unanswered({ words, diet, onChange, onLast }: UnansweredProps) {
  const { t } = useLingui();
  const { unanswered } = diet;
  const box = useRef<HTMLDivElement>(null);
  /**
   * The food just answered and the index of its row. The row disappears, and the focus moves to the next row.
   */
  const answered = useRef<{ food: Food; rowIndex: number } | null>(null);
  useEffect(() => {
    if (answered.current === null || unanswered.includes(answered.current.food)) return;
    const rowIndex = Math.min(answered.current.rowIndex, unanswered.length - 1);
    answered.current = null;
    const next = box.current?.querySelectorAll('[role=radiogroup]')[rowIndex];
    if (next === undefined) onLast();
    else next.querySelector('input')?.focus();
  }, [unanswered, onLast]);
  if (unanswered.length === 0) return null;
  return (
    <div ref={box} className={styles.ask}>
      <Group title={t`Allergy, or just left out?`}>
        <p>
          <Trans>
            You ticked these under “Allergens” before the app asked whether each is an allergy. Until you
            answer, each counts as an allergy.
          </Trans>
        </p>
        {unanswered.map((food, rowIndex) => (
          <FoodChoice
            key={food}
            food={food}
            words={words}
            diet={diet}
            onChange={(next) => {
              answered.current = { food, rowIndex };
              onChange(next, [food]);
            }}
          />
        ))}
      </Group>
    </div>
  );
}

/** Foods in a collapsed section, whose summary lists what the user has chosen. */
function FoldedFoods({
  title,
  foods,
  words,
  diet,
  onChange,
  summary,
}: DietChecksProps & { title: string; foods: readonly Food[]; summary?: Ref<HTMLElement> }) {
  const { t } = useLingui();
  const id = useId();
  const namesOf = (selected: readonly Food[]) =>
    selected
      .filter((food) => foods.includes(food))
      .map((food) => foodName(words, food))
      .join(', ');
  const [allergic, avoid] = [namesOf(diet.allergic), namesOf(diet.avoid)];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div role="group" aria-labelledby={id}>
      <details>
        <summary ref={summary} className={styles.summary}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {allergic && <span className={styles.allergic}>{t`Allergic to: ${allergic}`}</span>}
          {avoid && <span className={styles.chosen}>{t`Left out: ${avoid}`}</span>}
        </summary>
        {foods
          .filter((food) => !diet.unanswered.includes(food))
          .map((food) => (
            <FoodChoice key={food} food={food} words={words} diet={diet} onChange={onChange} />
          ))}
      </details>
    </div>
  );
}
