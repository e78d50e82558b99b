import { useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { canBeAllergy, withChoice } from '#src/domain/diet.ts';
import type { Food, Phrases } from '#src/domain/phrases.ts';
import { type FoodChoice as Choice, choiceOf, type Diet, isAllergy } from '#src/domain/stored-diet.ts';
import { ChoiceBar } from '#src/ui/choice-bar.tsx';
import { TickBox } from '#src/ui/tick-box.tsx';
import styles from './diet-page.module.css';

type FoodChoiceProps = {
  food: Food;
  words: Phrases;
  diet: Diet;
  onChange: (diet: Diet) => void;
};

/**
 * The choice for a food: fine, left out or an allergy, and for an allergy whether a little is dangerous. An
 * unanswered food has nothing chosen.
 */
export function FoodChoice({ food, words, diet, onChange }: FoodChoiceProps) {
  const { t } = useLingui();
  const choice = choiceOf(diet, food);
  const isAnswered = choice !== 'unanswered';
  const allergy = { value: 'serious', label: t`Allergy`, tone: 'wine' } as const;
  const choose = (next: Choice) => onChange(withChoice(diet, food, next));
  return (
    <div className={styles.food}>
      <ChoiceBar
        label={words.items[food]}
        lang={words.tag}
        chosen={!isAnswered ? null : isAllergy(choice) ? 'serious' : choice}
        onChoose={choose}
        choices={[
          {
            value: 'eats',
            tone: 'quiet',
            label: t({ message: 'Fine', comment: 'What somebody says of a food or drink: they have it' }),
          },
          { value: 'avoid', label: t`I leave it out` },
          ...(canBeAllergy(food) || isAllergy(choice)
            ? [{ ...allergy, icon: <TriangleAlert aria-hidden="true" /> }]
            : []),
        ]}
      />
      {isAnswered && isAllergy(choice) && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the tick box is the control
        <label className={styles.check}>
          <TickBox
            isSquare
            checked={choice === 'serious'}
            onChange={({ target: { checked } }) => choose(checked ? 'serious' : 'mild')}
          />
          <span>{t`Even a little of it is dangerous`}</span>
        </label>
      )}
    </div>
  );
}
