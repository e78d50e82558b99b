import { Plural, useLingui } from '@lingui/react/macro';
import { CheckCheck } from 'lucide-react';
import type { List } from '#src/domain/list.ts';
import { Tip } from '#src/ui/tip.tsx';
import styles from './dish-count.module.css';

type DishCountProps = {
  list: Pick<List, 'items'>;
  /** How many of the dishes the reader has eaten, on this list or another. */
  eaten: number;
};

/** Shows how many dishes a public list has, and how many of them the reader has eaten. */
export function DishCount({ list, eaten }: DishCountProps) {
  const dishes = <Plural value={list.items.length} one="# dish" other="# dishes" />;
  if (eaten === 0) return dishes;
  return (
    <span>
      {dishes}, <Plural value={eaten} one="# you’ve eaten" other="# you’ve eaten" />
    </span>
  );
}

/** The mark in the row of a dish that the reader has eaten. */
export function EatenMark() {
  const { t } = useLingui();
  const label = t`Eaten`;
  return (
    <span role="img" aria-label={label} className={styles.mark}>
      <CheckCheck aria-hidden="true" />
      <Tip text={label} />
    </span>
  );
}
