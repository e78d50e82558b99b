import { useLingui } from '@lingui/react/macro';
import { Section } from '#src/ui/section.tsx';
import { DishRows } from './dish-rows.tsx';
import type { EatenDish } from './taste-board.ts';

/** The dishes eaten most recently. */
export function LatestDishes({ dishes }: { dishes: readonly EatenDish[] }) {
  const { t } = useLingui();
  return (
    <Section title={t`Latest dishes`}>
      <DishRows dishes={dishes} areFlagged />
    </Section>
  );
}
