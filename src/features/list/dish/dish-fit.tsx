import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '#src/browser/database/use-query.ts';
import { isAnyDiet } from '#src/domain/diet.ts';
import { contentsFor, type NamedContents } from '#src/domain/dish-contents.ts';
import { dishFitFor, foodsOfTags } from '#src/parts/diet/dish-fit.ts';
import { foodWord } from '#src/parts/diet/food-words.ts';
import { useTranslations } from '#src/parts/dishes/use-translated.ts';
import { TagWords } from '#src/parts/tags/tag-words.tsx';
import { currentDiet } from '#src/queries/device.ts';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import { DietLink } from '../reading/diet-link.tsx';
import styles from '../reading/unfit.module.css';
import { CautionMark } from '../reading/unfit.tsx';
import { ContentsLines } from './contents-lines.tsx';

type DishFitProps = {
  tags: readonly string[];
  contents: NamedContents | undefined;
  /** The language of the tags, as a BCP 47 tag. */
  lang: string | undefined;
  country: string | null;
};

/**
 * Shows how a dish fits a reader with a diet: what its tags say, and which foods are usually or sometimes in
 * it. Never says that a dish is safe (P11.1).
 */
export function DishFit({ tags, contents, lang, country }: DishFitProps) {
  const { i18n } = useLingui();
  const diet = useQuery(currentDiet);
  const translations = useTranslations(country);
  if (diet === undefined || !isAnyDiet(diet)) return null;
  const fit = dishFitFor(diet)(tags, contents);
  const contentsForDiet = contents && contentsFor(diet, contents);
  const taggedFoods = foodsOfTags(tags);
  // If a tag names a food, the dish contains it, whatever the dish record says.
  const absent = contentsForDiet?.notUsual.filter((food) => !taggedFoods.has(food)) ?? [];
  const notUsual = absent.map((food) => foodWord(i18n, food)).join(', ');
  const words = { lang, translations };
  const said = (
    <bdi>
      <TagWords tags={fit.tags} {...words} />
    </bdi>
  );
  return (
    <div className={styles.fit}>
      {fit.kind === 'unfit' && <CautionMark fit={fit} {...words} />}
      {contentsForDiet && (
        <ContentsLines usual={contentsForDiet.usual} sometimes={contentsForDiet.sometimes} />
      )}
      {notUsual && (
        <p>
          <Trans>Not usually in this dish, but still possible: {notUsual}. Ask first.</Trans>
        </p>
      )}
      <QuietNote>
        {fit.kind === 'fits' && <Trans>The author’s tags fit your diet: {said}</Trans>}
        {fit.kind === 'unsaid' && <Trans>Its tags don’t say whether it fits your diet.</Trans>}
        <span> </span>
        <Trans>Tags are not a guarantee. If you have an allergy, always ask.</Trans>
      </QuietNote>
      <DietLink />
    </div>
  );
}
