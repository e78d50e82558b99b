import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, CircleHelp } from 'lucide-react';
import type { DishFit } from '#src/parts/diet/dish-fit.ts';
import { foodWord } from '#src/parts/diet/food-words.ts';
import { TagWords, type TagWordsProps } from '#src/parts/tags/tag-words.tsx';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { LostAllergies } from './lost-allergies.tsx';
import styles from './unfit.module.css';
import type { Fitting } from './use-fitting.ts';

type CautionMarkProps = { fit: DishFit } & Omit<TagWordsProps, 'tags'>;

/**
 * Says which tags or foods make a dish unfit for its reader, or which of the foods that the reader avoids are
 * sometimes in it.
 */
export function CautionMark({ fit: { kind, tags, foods }, ...words }: CautionMarkProps) {
  const { i18n } = useLingui();
  const names = foods.map(({ food }) => foodWord(i18n, food)).join(', ');
  const said =
    tags.length > 0 ? (
      <bdi>
        <TagWords tags={tags} {...words} />
      </bdi>
    ) : (
      <span>{names}</span>
    );
  return (
    <span className={styles.mark}>
      {kind === 'unfit' ? <Ban aria-hidden="true" /> : <CircleHelp aria-hidden="true" />}
      <span>
        {kind === 'unfit' ? (
          <Trans>Doesn’t fit your diet: {said}</Trans>
        ) : (
          <Trans>Sometimes contains: {names}. Ask first.</Trans>
        )}
      </span>
    </span>
  );
}

type HideUnfitProps = Pick<Fitting, 'unfitCount' | 'unsaidCount' | 'isHiding' | 'setHiding'> & {
  /** Whether every dish is hidden. */
  isNoneShown: boolean;
};

/**
 * The switch that hides the dishes that do not fit the reader, with the number of dishes whose tags say
 * nothing. Empty if every dish fits, except for the warning about lost allergies.
 */
export function HideUnfit({
  unfitCount: count,
  unsaidCount: unsaid,
  isHiding,
  setHiding,
  isNoneShown,
}: HideUnfitProps) {
  const { t } = useLingui();
  if (count === 0 && unsaid === 0) return <LostAllergies />;
  return (
    <div>
      <LostAllergies />
      {count > 0 && (
        <Switch
          label={t`Hide what I don’t eat (${count})`}
          checked={isHiding}
          onChange={({ target: { checked } }) => setHiding(checked)}
        />
      )}
      <div role="status">
        {isNoneShown && (
          <QuietNote>
            <Trans>All dishes on this list are hidden.</Trans>
          </QuietNote>
        )}
      </div>
      {unsaid > 0 && (
        <QuietNote>
          {plural(unsaid, {
            one: 'For # dish, the tags don’t say whether it fits your diet. Ask first.',
            other: 'For # dishes, the tags don’t say whether they fit your diet. Ask first.',
          })}
        </QuietNote>
      )}
    </div>
  );
}
