import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  type ChosenPhrases,
  DIETS,
  FOODS,
  type Food,
  STEMS,
  type Stem,
  toggled,
  type Words,
} from '#src/domain/phrases.ts';
import { ToggleChip } from '#src/ui/toggle-chip.tsx';
import styles from './choose-phrases.module.css';

export type ChoosePhrasesProps = {
  /** In the reader's language. */
  words: Words;
  chosen: ChosenPhrases;
  onChange: (chosen: ChosenPhrases) => void;
  /** What is chosen besides. */
  children: ReactNode;
};

/** What the card says besides the order: how one eats, and which foods after which sentence. */
export function ChoosePhrases({ words, chosen, onChange, children }: ChoosePhrasesProps) {
  const { t } = useLingui();
  const { diets, foods } = chosen;
  return (
    <div className={styles.choice}>
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form */}
      <div role="group" aria-label={t`What to say`} className={styles.chips}>
        {DIETS.map((diet) => (
          <ToggleChip
            key={diet}
            isPressed={diets.includes(diet)}
            onClick={() => onChange({ ...chosen, diets: toggled(DIETS, diets, diet) })}
          >
            {words.sentences[diet]}
          </ToggleChip>
        ))}
      </div>
      {STEMS.map((stem) => (
        <Foods
          key={stem}
          stem={stem}
          words={words}
          chosen={foods[stem]}
          onChange={(next) => onChange({ ...chosen, foods: { ...foods, [stem]: next } })}
        />
      ))}
      <p className={styles.note}>
        <Trans>
          We wrote these phrases ourselves, and no native speaker has checked them yet. With an allergy make
          sure that you are understood.
        </Trans>
      </p>
    </div>
  );
}

type FoodsProps = {
  stem: Stem;
  words: Words;
  chosen: readonly Food[];
  onChange: (chosen: readonly Food[]) => void;
};

/** The foods after a sentence; closed it says which they are. */
function Foods({ stem, words, chosen, onChange }: FoodsProps) {
  return (
    <details name="foods" className={styles.foods}>
      <summary>
        <span>{words.sentences[stem]}</span>
        {chosen.length > 0 && (
          <span className={styles.chosen}>{chosen.map((food) => words.items[food]).join(', ')}</span>
        )}
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form */}
      <div role="group" aria-label={words.sentences[stem]} className={styles.chips}>
        {FOODS.map((food) => (
          <ToggleChip
            key={food}
            isPressed={chosen.includes(food)}
            onClick={() => onChange(toggled(FOODS, chosen, food))}
          >
            {words.items[food]}
          </ToggleChip>
        ))}
      </div>
    </details>
  );
}
