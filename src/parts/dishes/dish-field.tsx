import { Plural, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Item } from '#src/domain/list.ts';
import type { SuggestedDish } from '#src/queries/seen-dishes.ts';
import { itemsByName } from '#src/search/other-names.ts';
import { ComboField, type ComboFieldProps } from '#src/ui/combo-field.tsx';
import { CountLine } from '#src/ui/count-line.tsx';
import { SuggestedDishRow } from './suggested-dish-row.tsx';
import { useSuggestions } from './use-suggestions.ts';

type DishFieldProps = Omit<ComboFieldProps, 'suggestions' | 'suggestionsLabel' | 'onChoose'> & {
  /** The typed name. */
  value: string;
  /** The list's country; null if it has none. */
  country: string | null;
  /** The dishes on the list. */
  items: readonly Pick<Item, 'name'>[];
  /** Called with a dish that the app knows and the user chose. The caller empties the field. */
  onChooseDish: (dish: SuggestedDish) => void;
};

/** The field for a new dish's name, which suggests dishes that the app knows by any of their names (P3.13). */
export function DishField({ country, items, onChooseDish, ...field }: DishFieldProps) {
  const { t } = useLingui();
  const dishes = useSuggestions(field.value, country);
  const findItem = useMemo(() => itemsByName(items), [items]);
  const count = dishes.length;
  const keyOf = (dish: SuggestedDish) => `${dish.country} ${dish.name}`;
  return (
    <>
      <ComboField
        {...field}
        suggestionsLabel={t`Dishes that the app knows`}
        suggestions={dishes.map((dish) => ({
          id: keyOf(dish),
          content: (
            <SuggestedDishRow
              dish={dish}
              match={field.value.trim()}
              isElsewhere={dish.country !== country}
              isOnList={findItem(dish.name) !== undefined}
            />
          ),
        }))}
        onChoose={(id) => {
          const chosen = dishes.find((dish) => keyOf(dish) === id);
          if (chosen !== undefined) onChooseDish(chosen);
        }}
      />
      <CountLine className="visually-hidden">
        {count > 0 && <Plural value={count} one="# dish found" other="# dishes found" />}
      </CountLine>
    </>
  );
}
