import { Trans } from '@lingui/react/macro';
import { isAnyDiet } from '#src/domain/diet.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { currentDiet } from '#src/queries/device.ts';
import { fitFor } from '#src/shared/diet/diet-claims.ts';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import { DietLink } from '../diet-link.tsx';
import styles from '../unfit.module.css';
import { UnfitMark } from '../unfit.tsx';

export type DishFitProps = {
  tags: readonly string[];
  /** The language they are written in, as a BCP 47 tag. */
  lang: string | undefined;
};

/** What a dish's tags say to its reader, if they chose what they do not eat, and that a tag is no promise. */
export function DishFit({ tags, lang }: DishFitProps) {
  const diet = useQuery(currentDiet);
  if (diet === undefined || !isAnyDiet(diet)) return null;
  const fit = fitFor(diet)(tags);
  const said = <bdi lang={lang}>{fit.tags.join(' ')}</bdi>;
  return (
    <div className={styles.fit}>
      {fit.kind === 'unfit' && <UnfitMark tags={fit.tags} lang={lang} />}
      <QuietNote>
        {fit.kind === 'fits' && <Trans>By its author’s tags it suits you: {said}</Trans>}
        {fit.kind === 'unsaid' && <Trans>Its tags don’t say whether you can eat it.</Trans>}
        <span> </span>
        <Trans>Tags are no promise. With an allergy, always ask.</Trans>
      </QuietNote>
      <DietLink />
    </div>
  );
}
