import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { Item } from '#src/domain/list.ts';
import { MealRow } from '#src/ui/meal-row.tsx';
import { TickBox } from '#src/ui/tick-box.tsx';
import { WaitingMark } from '#src/ui/waiting-mark.tsx';
import { MealMapLink } from './meal-map-link.tsx';
import { sameItem } from './same-item.ts';
import { useTick } from './use-tick.ts';

export type OwnMealProps = {
  listID: string;
  item: Item;
  lang: string | undefined;
  /** Something about it is only on this device so far. */
  isWaiting: boolean;
  isNew: boolean;
};

/** One meal of the user's own list, to tick. Drawn anew only when it changed: a list has up to 300. */
export const OwnMeal = memo(
  function OwnMeal({ listID, item, lang, isWaiting, isNew }: OwnMealProps) {
    const { t } = useLingui();
    const [isDone, tick] = useTick({ listID, itemID: item.id, isDone: item.isDone });
    return (
      <MealRow
        {...item}
        lang={lang}
        isDone={isDone}
        isNew={isNew}
        tick={
          <TickBox
            label={item.name}
            lang={lang}
            checked={isDone}
            onChange={(event) => tick(event.target.checked)}
          />
        }
        mark={isWaiting && <WaitingMark label={t`Waiting to be sent`} />}
        actions={<MealMapLink name={item.name} />}
      />
    );
  },
  (before, after) =>
    sameItem(before.item, after.item) &&
    before.listID === after.listID &&
    before.lang === after.lang &&
    before.isWaiting === after.isWaiting &&
    before.isNew === after.isNew,
);
