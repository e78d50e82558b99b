import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { List } from '#src/domain/list.ts';
import type { FileList } from '#src/exchange/file-list.ts';
import type { DishMatch } from '#src/exchange/match-dishes.ts';
import { CountryButton } from '#src/parts/countries/country-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import styles from './exchange.module.css';

/** The target of a file's list: a new list, no list, or the id of one of the user's lists. */
export type Goal = 'new' | 'skip' | (string & {});

type PreviewRowProps = {
  list: FileList;
  goal: Goal;
  match: DishMatch;
  own: readonly Pick<List, 'id' | 'name'>[];
  /** Whether the names of the list's dishes show at first. */
  isOpen: boolean;
  onGoal: (goal: Goal) => void;
  onCountry: () => void;
};

/**
 * If the user has more lists than this, a row renders them as options only when its field is used, because
 * every row has all of these options.
 */
const MANY_LISTS = 50;

/** One list of a file: its content, its target, and the dishes that the target already has. */
export function PreviewRow({ list, goal, match, own, isOpen, onGoal, onCountry }: PreviewRowProps) {
  const { t } = useLingui();
  const [areAllShown, setAllShown] = useState(own.length <= MANY_LISTS);
  // A file may have thousands of dishes, so they are rendered only when the user opens them.
  const [areDishesShown, setDishesShown] = useState(isOpen);
  const choices = areAllShown ? own : own.filter(({ id }) => id === goal);
  const { added, known, news, unplaced } = match;
  const [there, excess] = [known.length, unplaced.length];
  const tasted = added.filter(({ isDone }) => isDone).length + news.filter(({ isDone }) => isDone).length;
  return (
    <Card className="stack">
      <div className={styles.head}>
        {goal === 'new' && <CountryButton country={list.country} onPress={onCountry} isSmall />}
        <h3 className={styles.name}>
          <bdi>{list.name}</bdi>
        </h3>
      </div>
      {goal !== 'skip' && (
        <ul className={styles.facts}>
          {(added.length > 0 || there === 0) && (
            <li>
              <Plural value={added.length} one="# dish" other="# dishes" />
            </li>
          )}
          {tasted > 0 && <li>{t`Tasted: ${tasted}`}</li>}
          {there > 0 && <li>{t`Already on the list: ${there}`}</li>}
          {excess > 0 && <li className={styles.left}>{t`Won’t fit on the list: ${excess}`}</li>}
        </ul>
      )}
      <SelectField
        label={t`Add to`}
        value={goal}
        onFocus={() => setAllShown(true)}
        onPointerDown={() => setAllShown(true)}
        onChange={({ target }) => onGoal(target.value)}
      >
        <option value="new">{t`New list`}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="skip">{t`Don’t import`}</option>
      </SelectField>
      {added.length > 0 && goal !== 'skip' && (
        <details open={areDishesShown} onToggle={({ currentTarget }) => setDishesShown(currentTarget.open)}>
          <summary className={styles.summary}>
            <Trans>Dishes</Trans>
          </summary>
          {areDishesShown && (
            <ul className={styles.dishes}>
              {added.map(({ name, isDone }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: dishes of a file have no id
                <li key={index}>
                  {isDone && <span>✓ </span>}
                  <bdi>{name}</bdi>
                </li>
              ))}
            </ul>
          )}
        </details>
      )}
    </Card>
  );
}
