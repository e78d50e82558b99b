import { Trans, useLingui } from '@lingui/react/macro';
import type { Contained } from '#src/domain/dish-contents.ts';
import { foodList } from '#src/parts/diet/food-words.ts';

/** Lists the foods that are usually and sometimes in a dish, one line each; omits an empty line. */
export function ContentsLines(foods: { usual: readonly Contained[]; sometimes: readonly Contained[] }) {
  const { i18n } = useLingui();
  const usual = foodList(i18n, foods.usual);
  const sometimes = foodList(i18n, foods.sometimes);
  return (
    <>
      {usual && (
        <p>
          <Trans>Usually contains: {usual}</Trans>
        </p>
      )}
      {sometimes && (
        <p>
          <Trans>Sometimes contains: {sometimes}. Ask first.</Trans>
        </p>
      )}
    </>
  );
}
