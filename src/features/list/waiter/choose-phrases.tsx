import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { withDiet } from '#src/domain/diet.ts';
import { contained, type DishContents } from '#src/domain/dish-contents.ts';
import {
  type ChosenPhrases,
  DIETS,
  type Food,
  PENS,
  type Phrases,
  type Stem,
  type Words,
} from '#src/domain/phrases.ts';
import { foodsFor, isNothingChosen, stemsFor, withFood } from '#src/parts/phrases/card.ts';
import { foodName } from '#src/parts/phrases/words.ts';
import { ToggleChip } from '#src/ui/toggle-chip.tsx';
import styles from './choose-phrases.module.css';
import { HowChecked } from './how-checked.tsx';

type ChoosePhrasesProps = {
  /** The phrases in the reader's language. */
  words: Words;
  /** The language of the card. */
  card: Phrases;
  chosen: ChosenPhrases;
  /** The foods usually and sometimes in the dish, if known; they are offered first. */
  contents: DishContents | undefined;
  onChange: (chosen: ChosenPhrases) => void;
  /** The link for reporting a mistake in a phrase. */
  reportLink: ReactNode;
  /** Further choices, shown first. */
  children: ReactNode;
};

/**
 * Lets the reader choose what the card says besides the order: the foods after each sentence, how they eat,
 * and where their adrenaline pen is.
 */
export function ChoosePhrases({ words, card, chosen, contents, onChange, ...slots }: ChoosePhrasesProps) {
  const { t } = useLingui();
  const { diets, pen } = chosen;
  // The order of the first rendering stays, so that a press moves nothing.
  const [stems] = useState(() => stemsFor(chosen));
  return (
    <div className={styles.choice}>
      {slots.children}
      {stems.map((stem) => (
        <Foods key={stem} {...{ stem, words, chosen, contents, onChange }} />
      ))}
      <Chips label={t`How I eat`}>
        {DIETS.map((diet) => (
          <ToggleChip
            key={diet}
            isPressed={diets.includes(diet)}
            onClick={() => onChange({ ...chosen, diets: withDiet(diets, diet) })}
          >
            {words.sentences[diet]}
          </ToggleChip>
        ))}
      </Chips>
      <Chips label={t`For an emergency: my adrenaline pen`}>
        {PENS.map((option) => (
          <ToggleChip
            key={option}
            isPressed={pen === option}
            onClick={() => onChange({ ...chosen, pen: pen === option ? null : option })}
          >
            {words.sentences[option]}
          </ToggleChip>
        ))}
      </Chips>
      <HowChecked phrases={card} reportLink={slots.reportLink} />
    </div>
  );
}

type FoodsProps = Pick<ChoosePhrasesProps, 'words' | 'chosen' | 'contents' | 'onChange'> & { stem: Stem };

/**
 * The collapsible choice of the foods after a sentence. Its summary lists the chosen foods. If nothing is
 * chosen, the allergies are open at first, because a food chosen under a weaker sentence is told as a
 * preference. Otherwise the foods to leave out are open if the app knows the dish's foods.
 */
function Foods({ stem, words, chosen, contents, onChange }: FoodsProps) {
  const foods = chosen.foods[stem];
  // The order of the first rendering stays, so that a press moves nothing.
  const [order] = useState(() => foodsFor(stem, chosen, contents));
  const placeOf = (food: Food) => (order.includes(food) ? order.indexOf(food) : order.length);
  const offered = foodsFor(stem, chosen).sort((one, other) => placeOf(one) - placeOf(other));
  const [isFirst] = useState(() =>
    isNothingChosen(chosen)
      ? stem === 'allergic'
      : stem === 'without' && contained(contents?.usual ?? []).length > 0,
  );
  return (
    <details name="foods" open={isFirst} className={styles.foods}>
      <summary>
        <span>{words.sentences[stem]}</span>
        {foods.length > 0 && (
          <span className={styles.chosen}>{foods.map((food) => foodName(words, food)).join(', ')}</span>
        )}
      </summary>
      <Chips label={words.sentences[stem]} isLabelHidden>
        {offered.map((food) => (
          <ToggleChip
            key={food}
            isPressed={foods.includes(food)}
            title={words.items[food]}
            onClick={() => onChange(withFood(chosen, stem, food))}
          >
            {foodName(words, food)}
          </ToggleChip>
        ))}
      </Chips>
    </details>
  );
}

type ChipsProps = { label: string; isLabelHidden?: boolean; children: ReactNode };

function Chips({ label, isLabelHidden = false, children }: ChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div role="group" aria-label={label}>
      {!isLabelHidden && <p className={styles.label}>{label}</p>}
      <div className={styles.chips}>{children}</div>
    </div>
  );
}
