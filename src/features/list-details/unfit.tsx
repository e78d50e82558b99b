import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban } from 'lucide-react';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { LostAllergies } from './lost-allergies.tsx';
import styles from './unfit.module.css';
import type { Fitting } from './use-fitting.ts';

export type UnfitMarkProps = { tags: readonly string[]; lang: string | undefined };

/** Says by which tags a dish does not fit its reader. */
export function UnfitMark({ tags, lang }: UnfitMarkProps) {
  const said = <bdi lang={lang}>{tags.join(' ')}</bdi>;
  return (
    <span className={styles.mark}>
      <Ban aria-hidden="true" />
      <span>
        <Trans>Not for you: {said}</Trans>
      </span>
    </span>
  );
}

export type HideUnfitProps = Pick<Fitting, 'unfit' | 'unsaid' | 'isHiding' | 'onHide'> & {
  /** Whether no dish is left. */
  isNoneShown: boolean;
};

/**
 * Hides the dishes of a list that do not fit its reader, and says of how many nothing is known. Nothing
 * where every dish fits, unless the reader's allergies were lost.
 */
export function HideUnfit({ unfit, unsaid, isHiding, onHide, isNoneShown }: HideUnfitProps) {
  const { t } = useLingui();
  const { size: count } = unfit;
  if (count === 0 && unsaid === 0) return <LostAllergies />;
  return (
    <div>
      <LostAllergies />
      {count > 0 && (
        <Switch
          label={t`Hide what I don’t eat (${count})`}
          checked={isHiding}
          onChange={({ target: { checked } }) => onHide(checked)}
        />
      )}
      <div role="status">
        {isNoneShown && (
          <QuietNote>
            <Trans>All dishes of this list are hidden.</Trans>
          </QuietNote>
        )}
      </div>
      {unsaid > 0 && (
        <QuietNote>
          {plural(unsaid, {
            one: 'Of # dish the tags don’t say whether you can eat it. Ask first.',
            other: 'Of # dishes the tags don’t say whether you can eat them. Ask first.',
          })}
        </QuietNote>
      )}
    </div>
  );
}
